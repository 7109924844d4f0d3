import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { bodyLimit, notice, openedSession, ownAccount, sessionList, visitorNetwork } from './staff-member.ts';

const unknown = 'There is no such session.';

export const MAX_OWN_FILTERS = 50;
const filterName = z.string().trim().min(1).max(60);
const ownFilter = z.object({
  name: filterName,
  /** Below `/studio/`, such as `content?state=expired`. */
  address: z.string().regex(/^[a-z]+\?[\w.~%&=+*-]{1,1000}$/, 'must be the address of a filtered list'),
});
export type OwnFilter = z.infer<typeof ownFilter>;

/** Staff sessions, as in the vendor's API where it has the call (docs/spec/calls.md CALLS-30). */
export const staffSessionCalls = callGroup({
  dialect: 'vendor',
  calls: {
    createStaffSession: defineCall({
      method: 'POST',
      path: '/v3/user-session',
      summary: 'Log in as a member of the staff',
      auth: 'none',
      requestHeaders: visitorNetwork,
      body: z.object({
        user: z.object({
          email: z.string(),
          password: z.string(),
          /** A code of the authenticator app, or a recovery code. */
          tfa_token: z.string().max(100).optional(),
        }),
      }),
      bodyLimit,
      response: openedSession,
      errors: {
        401: 'The password is right, and the second factor is missing or wrong (294).',
        422: 'Email or password is wrong (104).',
        429: 'Too many wrong ones for the account or from the network; with `Retry-After`.',
        503: 'Too many passwords are being hashed; with `Retry-After`.',
      },
    }),
    endStaffSession: defineCall({
      method: 'DELETE',
      path: '/v3/user-session',
      summary: 'Log out',
      auth: 'enrollment',
      response: notice,
    }),
    readOwnAccount: defineCall({
      method: 'GET',
      path: '/v3/user',
      summary: 'Read the own account',
      auth: 'enrollment',
      response: z.object({ user: ownAccount }),
    }),
    listOwnSessions: defineCall({
      method: 'GET',
      path: '/v3/user/sessions',
      summary: 'List the own sessions',
      auth: 'staff',
      response: sessionList,
    }),
    endOwnSession: defineCall({
      method: 'DELETE',
      path: '/v3/user/sessions/{sessionUid}',
      summary: 'End one of the own sessions',
      auth: 'staff',
      response: notice,
      errors: { 422: unknown },
    }),
    listOwnFilters: defineCall({
      method: 'GET',
      path: '/v3/user/filters',
      summary: 'List the own filters of lists, by name',
      auth: 'staff',
      response: z.object({ filters: z.array(ownFilter) }),
    }),
    writeOwnFilter: defineCall({
      method: 'PUT',
      path: '/v3/user/filters',
      summary: 'Save a filter, or replace the one of its name',
      auth: 'staff',
      body: z.object({ filter: ownFilter }),
      response: z.object({ filter: ownFilter }),
      errors: { 422: 'There are 50 others.' },
    }),
    deleteOwnFilter: defineCall({
      method: 'DELETE',
      path: '/v3/user/filters',
      summary: 'Delete the filter of a name',
      auth: 'staff',
      query: z.object({ name: filterName }),
    }),
    endOtherSessions: defineCall({
      method: 'DELETE',
      path: '/v3/user/sessions',
      summary: 'End the own sessions except this one',
      auth: 'staff',
      response: notice,
    }),
  },
});
