import { z } from 'zod';
import { type CallInput, type CallResponse, defineCall } from '../define-call.ts';
import { userSource } from './create-user.ts';
import { mailedTokenBody, tokenHeader, userRecord } from './user.ts';

const bodyLimit = '32kb';
const sessionAnswer = z.object({
  user: userRecord,
  /** For social sign-in: the account is new, or a former subscriber gets deal emails again. */
  created: z.boolean().default(false),
  reactivated: z.boolean().default(false),
});

export const createSession = defineCall({
  method: 'POST',
  path: '/api/v4/sessions',
  summary: 'Log in',
  auth: 'none',
  body: z.object({
    email: z.string(),
    password: z.string(),
    /** False: a temporary session, whose token lives 1 day instead of 30. */
    remember: z.boolean().default(true),
  }),
  bodyLimit,
  status: 201,
  response: sessionAnswer,
  headers: tokenHeader,
  errors: {
    400: 'By field.',
    401: 'Email or password is wrong, as a sentence.',
    429: 'Too many wrong ones; with `Retry-After`.',
    503: 'Too many passwords are being hashed; with `Retry-After`.',
  },
});
export type CreateSession = CallInput<typeof createSession>['body'];

/** Response and duration do not reveal whether the address has an account. A subscriber gets the link of `sendConfirmation`. */
export const sendLogInLink = defineCall({
  method: 'POST',
  path: '/api/v4/emails/{md5Hash}/log-in-links/send',
  summary: 'Email a link that logs in once',
  auth: 'none',
  status: 202,
  response: z.object({}),
});

export const verifyLogInLink = defineCall({
  method: 'POST',
  path: '/api/v4/log-in-links/verify',
  summary: 'Identify the owner of an emailed log-in link without consuming it',
  auth: 'none',
  body: mailedTokenBody,
  bodyLimit,
  response: z.object({
    email: z.string(),
    /** Using the link confirms the address, which ends the password and the sessions of before. */
    confirms: z.boolean(),
  }),
  errors: { 400: 'The token is used, old or unknown.' },
});
export type LogInLink = CallResponse<typeof verifyLogInLink>;

export const createLinkSession = defineCall({
  method: 'POST',
  path: '/api/v4/sessions/by-link',
  summary: 'Log in by a mailed token, once',
  auth: 'none',
  body: mailedTokenBody.extend({ remember: z.boolean().default(true) }),
  bodyLimit,
  status: 201,
  response: sessionAnswer,
  headers: tokenHeader,
  errors: { 400: 'The token is used, old or unknown.' },
});
export type CreateLinkSession = CallInput<typeof createLinkSession>['body'];

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/v4/sessions',
  summary: 'Log out',
  auth: 'session',
});

/**
 * `user` has the source of a new user and the name, which Apple sends once. 400: `{google_token: ['is invalid']}`,
 * `{email: ['has already been taken']}` for an existing address that the provider has not verified,
 * `{email: ['is not told by the provider']}`.
 */
export const createSocialSession = defineCall({
  method: 'POST',
  path: '/api/v4/{provider}_sessions',
  summary: 'Log in, or sign up, by the token of a provider',
  auth: 'none',
  params: z.object({ provider: z.enum(['google', 'apple', 'facebook']) }),
  body: z.object({
    user: userSource.extend({ firstname: z.string().optional(), lastname: z.string().optional() }).default({}),
    google_token: z.string().optional(),
    apple_token: z.string().optional(),
    facebook_token: z.string().optional(),
  }),
  bodyLimit,
  status: 201,
  response: sessionAnswer,
  headers: tokenHeader,
  errors: { 400: 'By field.', 404: 'There is no such provider.', 502: 'The provider does not answer.' },
});
