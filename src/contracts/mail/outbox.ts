import { z } from 'zod';

/** Below the base url of the mail service; all by the service token. */
export const outboxPaths = {
  /** GET `outboxList`; by `outboxListParams`. */
  mails: '/outbox',
  /** GET `outboxMail`; 404. */
  mail: (id: string) => `/outbox/${id}`,
} as const;

const outboxEntry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** ISO 8601. */
  sent_at: z.string(),
});

export const outboxListParams = z.object({
  /** Only mails to this address. */
  to: z.string().optional(),
});

/** The newest 50 mails that were written to the outbox folder, newest first. */
export const outboxList = z.object({ mails: z.array(outboxEntry) });

export const outboxMail = z.object({ mail: outboxEntry.extend({ text: z.string(), html: z.string() }) });
export type OutboxMail = z.infer<typeof outboxMail>['mail'];
