import { z } from 'zod';
import { emailAddress } from '../accounts/user.ts';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';

export const recordFeedback = defineCall({
  method: 'POST',
  path: '/api/v1/feedback',
  summary: 'Report what a mail provider has received about our mails',
  auth: 'provider',
  body: z.object({
    feedback: z
      .array(
        z.object({
          /** `bounce`: the mailbox does not exist, so retrying is pointless; `complaint`: the reader reported spam. */
          kind: z.enum(['bounce', 'complaint']),
          email: emailAddress,
        }),
      )
      .min(1)
      .max(1_000),
  }),
  bodyLimit: '256kb',
  response: z.object({ noted: z.number().int() }),
});

const outboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO 8601. */
  sent_at: z.string(),
});

export const listMails = defineCall({
  method: 'GET',
  path: '/outbox',
  summary: 'List the newest 50 mails of the outbox folder, newest first',
  auth: 'service',
  query: z.object({
    /** Only mails to this address. */
    to: z.string().optional(),
  }),
  response: z.object({ mails: z.array(outboxEntry) }),
});

export const readMail = defineCall({
  method: 'GET',
  path: '/outbox/{id}',
  summary: 'Read a mail of the outbox folder',
  auth: 'service',
  response: z.object({ mail: outboxEntry.extend({ text: z.string(), html: z.string() }) }),
  errors: { 404: 'There is no such mail.' },
});
export type OutboxMail = CallResponse<typeof readMail>['mail'];

/** The mail service. */
export const mailCalls = callGroup({ dialect: 'vendor', calls: { recordFeedback, listMails, readMail } });
