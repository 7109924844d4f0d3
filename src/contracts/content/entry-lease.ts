import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { oneEntry, unknown } from './management.ts';

/** How long a lease lasts that its client does not renew. */
export const LEASE_SECONDS = 60;

const session = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores');
const lease = z.object({
  /** The name of the person or tool that edits the entry. */
  holder: z.string(),
  session,
  since: z.string(),
  until: z.string(),
});
const call = {
  path: `${oneEntry}/lease`,
  auth: 'management',
  errors: { 422: unknown },
} as const;

/** Edit leases say who edits an entry. They never block a save (docs/spec/content.md CONTENT-38). */
export const entryLeaseCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readLease: defineCall({
      ...call,
      method: 'GET',
      permission: 'read',
      summary: 'Read who edits an entry',
      response: z.object({ lease: lease.nullable() }),
    }),
    acquireLease: defineCall({
      ...call,
      method: 'PUT',
      permission: 'write',
      isAudited: false,
      summary: 'Acquire, renew or take over the edit lease of an entry',
      body: z.object({
        /** Names the client, for example one tab of a browser. */
        session,
        /** Also if another session holds it. */
        take_over: z.boolean().default(false),
      }),
      bodyLimit: '16kb',
      response: z.object({
        /** False: `lease` is another session's. */
        acquired: z.boolean(),
        lease,
        /** The lease that was taken over. */
        previous: lease.optional(),
      }),
    }),
    releaseLease: defineCall({
      ...call,
      method: 'DELETE',
      permission: 'write',
      isAudited: false,
      summary: 'Release the edit lease of an entry, if the session holds it',
      query: z.object({ session }),
    }),
  },
});
