import { z } from 'zod';
import { type CallInput, defineCall } from '../define-call.ts';
import { tokenHeader, userRecord } from './user.ts';

const campaignValue = z.string().max(200).optional();

/** Where a user came from (docs/spec/accounts.md ACCOUNTS-30). */
export const userSource = z.object({
  d_id: campaignValue,
  s_id: campaignValue,
  source: campaignValue,
  utm_campaign: campaignValue,
  utm_content: campaignValue,
  utm_medium: campaignValue,
  utm_source: campaignValue,
  utm_term: campaignValue,
  heap_user_id: campaignValue,
  heap_session_id: campaignValue,
});
export type UserSource = z.infer<typeof userSource>;

/**
 * Creates a full user with a password, a subscriber without. 400: `{email: ['has already been taken']}` for a full user,
 * `{email: ['is invalid']}`, `{user: ['does not have a profile']}` for a subscriber, `{user: ['has been resubscribed']}` for a
 * former subscriber who gave only an email (without a token, because the address is not verified), `{password: […]}`.
 */
export const createUser = defineCall({
  method: 'POST',
  path: '/api/v4/users',
  summary: 'Create a user; answered with the token of a session',
  auth: 'none',
  body: userSource.extend({
    email: z.string(),
    gender: z.enum(['m', 'f']).optional(),
    remember: z.boolean().default(true),
    userprofile_attributes: z
      .object({ firstname: z.string().optional(), lastname: z.string().optional(), password: z.string().optional() })
      .optional(),
  }),
  bodyLimit: '32kb',
  status: 201,
  response: userRecord,
  headers: tokenHeader,
  errors: { 400: 'By field; see the wording of `usersErrors`.', 503: 'Too many passwords are being hashed.' },
});
export type CreateUser = CallInput<typeof createUser>['body'];
