import { z } from 'zod';
import type { MailFeedback } from '../../domain/mail/mail-feedback.ts';
import { emailAddress } from '../accounts/user.ts';

/** Undefined for a body of another form. */
type Reader = (body: string) => MailFeedback[] | undefined;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** 'Ann <ann@example.com>', or the address alone. */
const address = z.string().transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);
const readAddress = address.pipe(emailAddress);
/** An address that cannot be a recipient of ours is left out, not an error: providers would send it again. */
const toFeedback = (kind: MailFeedback['kind'], addresses: readonly string[]): MailFeedback[] =>
  addresses.flatMap((text) => {
    const { data: email } = readAddress.safeParse(text);
    return email === undefined ? [] : [{ kind, email }];
  });

const recipients = z.array(z.object({ emailAddress: z.string() }));
/** Amazon SES, as a notification (`notificationType`) or as a published event (`eventType`). */
const sesEvent = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() }).optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType ?? eventType);

/** Only permanent bounces, and no report that a mail was *not* spam. */
export const readSesEvent: Reader = (body) => {
  const { data } = sesEvent.safeParse(parseJson(body));
  if (!data) return undefined;
  const { bounce, complaint } = data;
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  const complained = complaint && complaint.complaintFeedbackType !== 'not-spam' ? complaint.complainedRecipients : [];
  return [
    ...toFeedback(
      'bounce',
      bounced.map(({ emailAddress: email }) => email),
    ),
    ...toFeedback(
      'complaint',
      complained.map(({ emailAddress: email }) => email),
    ),
  ];
};

const postmarkEvent = z.object({ RecordType: z.string(), Type: z.string().optional(), Email: z.string().optional() });
const POSTMARK_BOUNCES: ReadonlySet<string | undefined> = new Set(['HardBounce', 'BadEmailAddress']);

/** Transient and soft bounces, blocks by spam filters and opens are left out. */
export const readPostmarkEvent: Reader = (body) => {
  const { data } = postmarkEvent.safeParse(parseJson(body));
  if (!data) return undefined;
  const { RecordType: record, Type: type, Email: email = '' } = data;
  if (record === 'SpamComplaint' || (record === 'Bounce' && type === 'SpamComplaint'))
    return toFeedback('complaint', [email]);
  return record === 'Bounce' && POSTMARK_BOUNCES.has(type) ? toFeedback('bounce', [email]) : [];
};

const sendGridEvents = z.array(
  z.object({ event: z.string(), email: z.string().optional(), type: z.string().optional() }),
);

/** A bounce of type `blocked` is temporary. */
export const readSendGridEvents: Reader = (body) =>
  sendGridEvents.safeParse(parseJson(body)).data?.flatMap(({ event, email = '', type }) => {
    if (event === 'spamreport') return toFeedback('complaint', [email]);
    return event === 'bounce' && type !== 'blocked' ? toFeedback('bounce', [email]) : [];
  });
