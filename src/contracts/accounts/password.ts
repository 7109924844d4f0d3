import { z } from 'zod';
import { type CallInput, type CallResponse, defineCall } from '../define-call.ts';
import { mailedTokenBody, tokenHeader, userRecord } from './user.ts';

const bodyLimit = '32kb';
const nothing = z.object({});

/** Response and duration do not reveal whether the address has an account. */
export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/v4/emails/{md5Hash}/confirmations/send',
  summary: 'Email a link that upgrades a subscriber to a full user',
  auth: 'none',
  status: 202,
  response: nothing,
});

/** As `sendConfirmation`. */
export const sendReset = defineCall({
  method: 'POST',
  path: '/api/v4/emails/{md5Hash}/reset-passwords/send',
  summary: 'Email a link for choosing a new password',
  auth: 'none',
  status: 202,
  response: nothing,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/v4/reset-password',
  summary: 'Set a new password by a mailed token, or complete the upgrade of a subscriber',
  auth: 'none',
  body: z.object({
    token: z.string(),
    password: z.string(),
    /** Optional; must be the address of the token's user. */
    email: z.string().optional(),
  }),
  bodyLimit,
  response: z.object({ user: userRecord }),
  headers: tokenHeader,
  errors: { 400: 'The token is used, old or unknown, or the password is not accepted.' },
});
export type ResetPassword = CallInput<typeof resetPassword>['body'];

export const verifyReset = defineCall({
  method: 'POST',
  path: '/api/v4/reset-password/verify',
  summary: 'Identify the owner of an emailed token without consuming it',
  auth: 'none',
  body: mailedTokenBody,
  bodyLimit,
  response: z.object({
    email: z.string(),
    /** `confirm` makes a subscriber a full user. */
    kind: z.enum(['reset', 'confirm']),
  }),
  errors: { 400: 'The token is used, old or unknown.' },
});
export type VerifyResetAnswer = CallResponse<typeof verifyReset>;

export const upgradeToken = defineCall({
  method: 'POST',
  path: '/api/v4/upgrade-token',
  summary: 'Exchange the token of an earlier site, once',
  auth: 'none',
  body: z.object({ legacy_auth: z.string(), user_id: z.string() }),
  bodyLimit,
  response: z.object({ token: z.string() }),
  headers: tokenHeader,
  errors: { 400: 'The token is expired or invalid.', 401: 'The token is another user’s.' },
});
