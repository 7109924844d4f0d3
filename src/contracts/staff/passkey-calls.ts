import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { bodyLimit, notice, openedSession, visitorNetwork } from './staff-member.ts';

const TOO_MANY = 'Too many attempts; with `Retry-After`.';
const NOT_ACCEPTED = 'The passkey is unknown or its answer is wrong, or the challenge is used or too old.';

/** Base64url of what the browser returns. */
const bytes = z.base64url().max(20_000);
const credential = {
  id: bytes.max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
/** `AuthenticationResponseJSON` of Web Authentication. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
/** `RegistrationResponseJSON` of Web Authentication. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A challenge for a passkey. It works once, for 5 minutes, with the token that only its receiver has. */
const ceremony = z.object({
  ceremony: z.string(),
  /** Options of `navigator.credentials`, in their JSON form. */
  options: z.looseObject({ challenge: z.string() }),
});
const answered = z.object({ ceremony: z.string().max(100), credential: passkeyAnswer });
export type AnsweredCeremony = z.infer<typeof answered>;

/** The present second factor, if there is one: a code, or a passkey. */
export const secondFactorProof = z.object({
  tfa_token: z.string().max(100).optional(),
  passkey: answered.optional(),
});
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
/** Asked for again before a change of the second factor. */
export const identityProof = secondFactorProof.extend({ password: z.string() });

export const PASSKEY_NAME_MAX = 60;
export const MAX_PASSKEYS = 20;
const name = z.string().trim().min(1).max(PASSKEY_NAME_MAX);
const passkey = z.object({
  uid: z.string(),
  name: z.string(),
  /** All devices of its owner's account with Apple, Google or a password manager have it. */
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
const own = {
  bodyLimit: '64kb',
  errors: { 400: 'By field.', 401: 'The second factor is missing or wrong (294).', 422: NOT_ACCEPTED, 429: TOO_MANY },
} as const;

/** Passkeys of staff: log-in, second factor, and the account's own list (docs/spec/staff.md STAFF-120). */
export const passkeyCalls = callGroup({
  dialect: 'vendor',
  calls: {
    /** With email and password, for a passkey as second factor; without, for one that logs in alone. */
    beginPasskeyLogIn: defineCall({
      method: 'POST',
      path: '/v3/user-session/passkey/options',
      summary: 'Get a challenge for a log-in by passkey',
      auth: 'none',
      requestHeaders: visitorNetwork,
      body: z.object({ user: z.object({ email: z.string(), password: z.string() }).optional() }),
      bodyLimit,
      response: ceremony,
      errors: { 422: 'Email or password is wrong, or the member has no passkey (104).', 429: TOO_MANY },
    }),
    createPasskeySession: defineCall({
      method: 'POST',
      path: '/v3/user-session/passkey',
      summary: 'Log in by a passkey',
      auth: 'none',
      requestHeaders: visitorNetwork,
      body: answered,
      bodyLimit: '64kb',
      response: openedSession,
      errors: { 422: NOT_ACCEPTED, 429: TOO_MANY },
    }),
    listPasskeys: defineCall({
      method: 'GET',
      path: '/v3/user/passkeys',
      summary: 'List the own passkeys',
      auth: 'enrollment',
      response: z.object({ passkeys: z.array(passkey) }),
    }),
    /** Proves the second factor in the calls that take a `passkey`. */
    beginPasskeyProof: defineCall({
      method: 'POST',
      path: '/v3/user/passkeys/proof',
      summary: 'Get a challenge for one of the own passkeys',
      auth: 'enrollment',
      isAudited: false,
      response: ceremony,
      errors: { 422: 'The member has no passkey.' },
    }),
    beginPasskey: defineCall({
      ...own,
      method: 'POST',
      path: '/v3/user/passkeys/options',
      summary: 'Get the options for a new passkey',
      auth: 'enrollment',
      body: identityProof,
      response: ceremony,
    }),
    /** The recovery codes are shown only here, for the first second factor; that one also ends all other sessions. */
    createPasskey: defineCall({
      ...own,
      method: 'POST',
      path: '/v3/user/passkeys',
      summary: 'Add a passkey',
      auth: 'enrollment',
      body: z.object({ ceremony: z.string().max(100), name, credential: newPasskey }),
      status: 201,
      response: z.object({ passkey, recovery_codes: z.array(z.string()) }),
    }),
    renamePasskey: defineCall({
      method: 'PUT',
      path: '/v3/user/passkeys/{uid}',
      summary: 'Rename one of the own passkeys',
      auth: 'staff',
      body: z.object({ name }),
      bodyLimit,
      response: z.object({ passkey }),
      errors: { 400: 'The name is not valid.', 422: 'There is no such passkey.' },
    }),
    removePasskey: defineCall({
      ...own,
      method: 'DELETE',
      path: '/v3/user/passkeys/{uid}',
      summary: 'Remove one of the own passkeys',
      auth: 'staff',
      body: identityProof,
      response: notice,
      errors: { ...own.errors, 409: 'It is the last second factor, which the role requires.' },
    }),
  },
});
