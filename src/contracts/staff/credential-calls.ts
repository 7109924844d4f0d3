import { z } from 'zod';
import { roles } from '../../domain/staff/permissions.ts';
import { mailedTokenBody } from '../accounts/user.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { identityProof, secondFactorProof } from './passkey-calls.ts';
import { bodyLimit, notice, openedSession, visitorNetwork } from './staff-member.ts';

const tooMany = 'Too many attempts from the network; with `Retry-After`.';
const open = {
  method: 'POST',
  auth: 'none',
  bodyLimit,
  requestHeaders: visitorNetwork,
  errors: { 429: tooMany },
} as const;
const own = { bodyLimit, errors: { 400: 'By field.', 429: 'Too many wrong ones; with `Retry-After`.' } } as const;
const invalid = {
  400: 'By field: the token is used, old or unknown, or a value is not accepted.',
  429: tooMany,
} as const;
const person = mailedTokenBody.extend({ username: z.string(), password: z.string() });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Passwords and second factors of staff. One-time links carry a `token`; opening a session by one needs no other proof. */
export const staffCredentialCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readStudioLink: defineCall({
      ...open,
      path: '/v3/studio-links/verify',
      summary: 'Identify a one-time link without consuming it',
      body: mailedTokenBody,
      response: z.object({
        kind: z.enum(['first', 'join', 'reset']),
        /** Null for the first administrator, who chooses one. */
        email: z.string().nullable(),
        role: z.enum(roles),
      }),
      errors: invalid,
    }),
    createFirstAdministrator: defineCall({
      ...open,
      path: '/v3/studio-links/first',
      summary: 'Create the first administrator by the link that the program printed, once',
      body: person.extend({ email: z.string() }),
      status: 201,
      response: openedSession,
      errors: invalid,
    }),
    joinStaff: defineCall({
      ...open,
      path: '/v3/studio-links/join',
      summary: 'Accept an invitation, once',
      body: person,
      status: 201,
      response: openedSession,
      errors: invalid,
    }),
    /** Response and duration do not reveal whether the address has an account. */
    sendStaffReset: defineCall({
      ...open,
      path: '/v3/user/forgot_password',
      summary: 'Email a link for choosing a new password',
      body: z.object({ user: z.object({ email: z.string() }) }),
      response: notice,
    }),
    /** Ends all sessions and opens none, so that a mailbox alone does not pass the second factor. */
    resetStaffPassword: defineCall({
      ...open,
      path: '/v3/user/reset_password',
      summary: 'Set a new password by a mailed link, once',
      body: z.object({
        user: z
          .object({
            reset_password_token: mailedTokenBody.shape.token,
            password: z.string(),
            password_confirmation: z.string(),
          })
          .refine((user) => user.password === user.password_confirmation, {
            path: ['password_confirmation'],
            error: 'does not match',
          }),
      }),
      response: notice,
      errors: invalid,
    }),
    changeOwnPassword: defineCall({
      ...own,
      method: 'PUT',
      path: '/v3/user/password',
      summary: 'Change the own password and end all other sessions',
      auth: 'staff',
      body: z.object({ current_password: z.string(), password: z.string() }),
      response: notice,
    }),
    /** The present second factor, if there is one, stays in force until the new one is confirmed. */
    beginSecondFactor: defineCall({
      ...own,
      method: 'POST',
      path: '/v3/user/second-factor',
      summary: 'Get a secret for an authenticator app',
      auth: 'enrollment',
      body: identityProof,
      response: z.object({
        /** Base32, to type in. */
        secret: z.string(),
        /** `otpauth://totp/…`, to show as a QR code. */
        uri: z.string(),
      }),
    }),
    /** The recovery codes are shown only here. Ends all other sessions. */
    confirmSecondFactor: defineCall({
      ...own,
      method: 'POST',
      path: '/v3/user/second-factor/confirm',
      summary: 'Confirm the second factor by a code of the app',
      auth: 'enrollment',
      body: z.object({ tfa_token: z.string().max(100) }),
      response: recoveryCodes,
    }),
    renewRecoveryCodes: defineCall({
      ...own,
      method: 'POST',
      path: '/v3/user/recovery-codes',
      summary: 'Replace the recovery codes',
      auth: 'staff',
      body: secondFactorProof,
      response: recoveryCodes,
    }),
  },
});
