import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

const AUDIT_PAGE = 100;

/** One write: the vendor's fields of an audit log, and what this service knows besides. */
const auditLog = z.object({
  uid: z.string(),
  created_at: z.string(),
  /** The name of the person or token. */
  created_by: z.string(),
  /** Null for the management token of the settings. */
  created_by_uid: z.string().nullable(),
  created_by_kind: z.enum(['settings', 'token', 'staff']),
  /** `entry`, `asset`, `user`, `management_token`, or the first part of the call's path. */
  module: z.string(),
  /** The operation id of the call, such as `publishEntry`. */
  event_type: z.string(),
  request_id: z.string(),
  /** `post.blue_mug` for an entry, the uid of anything else. */
  targets: z.array(z.string()),
  /** The version of the written entry. */
  version: z.int().nullable(),
  /** The status of the answer. Null: the program ended before it answered, and the write may have been done. */
  status: z.int().nullable(),
  /** Results of a bulk call, by item. */
  results: z.unknown().optional(),
});
export type AuditLog = z.input<typeof auditLog>;

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const read = { method: 'GET', auth: 'management', permission: 'administer' } as const;

/** The audit trail, by the vendor's calls. */
export const auditCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listAuditLogs: defineCall({
      ...read,
      path: '/v3/audit-logs',
      summary: 'List the writes, newest first',
      query: z.object({
        limit: wholeNumber(1, AUDIT_PAGE).default(AUDIT_PAGE),
        skip: wholeNumber(0, 10_000).default(0),
        include_count: z.enum(['true', 'false']).optional(),
        /** `next` of the page before. */
        cursor: z
          .string()
          .regex(/^\d{1,18}$/, 'is not a cursor')
          .optional(),
        /** Name or uid of a person or token. */
        actor: z.string().optional(),
        module: z.string().optional(),
        event_type: z.string().optional(),
        target: z.string().optional(),
        from: z.iso.datetime({ offset: true }).optional(),
        until: z.iso.datetime({ offset: true }).optional(),
      }),
      response: z.object({
        logs: z.array(auditLog),
        count: z.int().optional(),
        /** Cursor of the next page; absent on the last one. */
        next: z.string().optional(),
      }),
    }),
    readAuditLog: defineCall({
      ...read,
      path: '/v3/audit-logs/{uid}',
      summary: 'Read one write',
      response: z.object({ log: auditLog }),
      errors: { 422: 'There is no such log.' },
    }),
  },
});
