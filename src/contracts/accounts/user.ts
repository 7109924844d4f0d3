import { z } from 'zod';

/** Normalizes an email address: `Ann@Example.com ` becomes `ann@example.com`. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email('is invalid'));

/** A user in the responses of the users service (docs/spec/accounts.md ACCOUNTS-5). */
export const userRecord = z.object({
  id: z.string(),
  email: z.string(),
  /** Hashes of the address, hexadecimal. */
  md5_hash: z.string(),
  sha256_hash: z.string(),
  /** Wants deal emails. */
  subscribed: z.boolean(),
  gender: z.enum(['m', 'f']).nullable(),
  /** Random id of the image at the avatar service. */
  avatar_id: z.string().nullable(),
  has_password: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Null for a subscriber (docs/spec/accounts.md ACCOUNTS-2). Names may be empty. */
  userprofile: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** Carries the user's token in responses that open or renew a session. */
export const AUTH_TOKEN_HEADER = 'auth-token';

export const tokenHeader = { [AUTH_TOKEN_HEADER]: 'The token of the session that was opened or renewed.' } as const;

/** `errors` is a sentence, a list, or a map of field to sentences (docs/spec/errors.md ERRORS-17). */
export const usersErrorBody = z.object({
  errors: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
});
export type UsersErrors = z.infer<typeof usersErrorBody>['errors'];

/** Fixed wording by which callers distinguish refusals (docs/spec/accounts.md ACCOUNTS-29). */
export const usersErrors = {
  taken: 'has already been taken',
  invalid: 'is invalid',
  noProfile: 'does not have a profile',
  resubscribed: 'has been resubscribed',
  subscriberLogIn: 'not found, signup to create password',
  wrongLogIn: 'email or password is not right',
  fullUserOnly: 'subscriber user cannot access auth features that require a full user',
  tokenNotCompact: 'JWT compact encoding error',
  tokenAlgorithm: '[JWT algorithm mismatch]',
  breached: 'appears in a list of leaked passwords',
  guessable: 'Please choose a password that is harder to guess.',
  /** The provider of a social sign-in sent no address. */
  noEmail: 'is not told by the provider',
  wrongPassword: 'is not right',
} as const;

/** A token from a link in a mail. */
export const mailedTokenBody = z.object({ token: z.string().regex(/^[\w-]{1,200}$/, 'is invalid') });
