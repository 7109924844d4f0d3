import { z } from 'zod';

const notification = z.object({
  Type: z.literal('Notification'),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.url(),
});
/** Sent once when someone subscribes this site to a topic, and once when it is unsubscribed. */
const confirmation = notification.omit({ Type: true, Subject: true }).extend({
  Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  SubscribeURL: z.url(),
  Token: z.string(),
});

/** A message of Amazon SNS by HTTP. */
export const snsMessage = z.discriminatedUnion('Type', [notification, confirmation]);
export type SnsMessage = z.infer<typeof snsMessage>;

/** The text that Amazon signs: each field's name and value on lines of their own, in the order of the names. */
export function signedText(message: SnsMessage): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message;
  const fields =
    message.Type === 'Notification'
      ? { Message, MessageId, ...(message.Subject && { Subject: message.Subject }), Timestamp, TopicArn, Type }
      : { Message, MessageId, SubscribeURL: message.SubscribeURL, Timestamp, Token: message.Token, TopicArn, Type };
  return Object.entries(fields)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}
