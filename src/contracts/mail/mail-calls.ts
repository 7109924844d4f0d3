import { z } from 'zod';
import { emailAddress } from '../accounts/user.ts';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { domainFinding } from './domain-check.ts';

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

const operate = { auth: 'management', permission: 'operate' } as const;
const oneMail = z.object({ id: z.uuid() });
const mailNotFound = { 404: 'The mail is not in the queue: it was sent or given up.' } as const;

const queuedMail = z.object({
  id: z.string(),
  /** MAIL-1. */
  kind: z.string(),
  /** `waiting`: not tried yet; `retrying`: failed and tried again at `next_try_at`; `given_up`: about to be deleted. */
  state: z.enum(['waiting', 'sending', 'retrying', 'given_up']),
  /** Masked: `a•••@e•••.com`. */
  recipient: z.string(),
  queued_at: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  next_try_at: z.string().nullable(),
  /** Why the last attempt failed; empty before it. */
  last_error: z.string(),
});

const suppression = z.object({
  /** SHA-256 of the address, which is not stored. */
  id: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  noted_at: z.string(),
});
export type MailSuppression = z.infer<typeof suppression>;

const mailPace = z.object({
  /** Null: the mails go out. */
  stop: z.object({ stopped_at: z.string(), complaints: z.int(), mails: z.int() }).nullable(),
  /** Complaints and alert mails of the last `days`, since the last stop. From `min_complaints` on, `max_share` stops the mails. */
  complaints: z.object({
    complaints: z.int(),
    mails: z.int(),
    days: z.int(),
    min_complaints: z.int(),
    max_share: z.number(),
  }),
  /** Alert mails of today (UTC), and how many the warm-up allows; null without one. */
  mails: z.int(),
  max_mails: z.int().nullable(),
  /** To one domain; 0: no limit. */
  per_minute: z.int(),
  /** Domains whose servers asked for fewer mails. */
  slow_domains: z.array(z.object({ domain: z.string(), times_slower: z.int(), held_until: z.string().nullable() })),
});
export type MailPaceState = z.infer<typeof mailPace>;

/** The mail queue and the suppressed addresses in the studio (docs/spec/mail.md MAIL-10). No call returns the text of a mail. */
export const mailOperationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listQueuedMails: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/mails',
      summary: 'List the mails that are not sent yet, the oldest first, at most 100',
      response: z.object({
        mails: z.array(queuedMail),
        count: z.int(),
        /** False without `SMTP_URL`: mails become files of the outbox folder and are not sent. */
        has_mail_server: z.boolean(),
      }),
    }),
    retryMail: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/mails/{id}/retry',
      summary: 'Try to send a mail now',
      params: oneMail,
      response: z.object({ notice: z.string() }),
      errors: mailNotFound,
    }),
    showMailRecipient: defineCall({
      method: 'POST',
      path: '/v3/mails/{id}/recipient',
      summary: 'Read the address of a mail in the queue; the audit trail records who did',
      auth: 'management',
      permission: 'administer',
      params: oneMail,
      response: z.object({ recipient: z.string() }),
      errors: mailNotFound,
    }),
    readMailPace: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/mail-pace',
      summary: 'Read how fast the mails of deal alerts go out, and whether complaints stopped them',
      response: z.object({ pace: mailPace }),
    }),
    checkMailDomain: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/mail-domain-check',
      summary: 'Check the records of the domain that mails come from, and the mail server',
      isAudited: false,
      response: z.object({ findings: z.array(domainFinding) }),
    }),
    resumeMails: defineCall({
      method: 'POST',
      path: '/v3/mail-pace/resume',
      summary: 'Send the mails of deal alerts again after complaints stopped them',
      auth: 'management',
      permission: 'administer',
    }),
    listMailSuppressions: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/mail-suppressions',
      summary: 'List the addresses that get no optional mail, by their hashes, the latest 100',
      response: z.object({ suppressions: z.array(suppression), count: z.int() }),
    }),
    findMailSuppression: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/mail-suppressions/find',
      summary: 'Find out whether an address is suppressed',
      isAudited: false,
      body: z.object({ email: emailAddress }),
      bodyLimit: '4kb',
      response: z.object({ suppression: suppression.nullable() }),
    }),
    removeMailSuppression: defineCall({
      ...operate,
      method: 'DELETE',
      path: '/v3/mail-suppressions/{id}',
      summary: 'Let an address get optional mail again',
      params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
      errors: { 404: 'The address is not suppressed.' },
    }),
  },
});
export type QueuedMailRecord = CallResponse<typeof mailOperationCalls.calls.listQueuedMails>['mails'][number];
