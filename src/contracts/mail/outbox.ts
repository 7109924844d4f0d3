import { z } from 'zod';
import { type CallResponse, defineCall } from '../define-call.ts';

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
