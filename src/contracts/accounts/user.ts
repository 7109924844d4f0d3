import { z } from 'zod';

/** One spelling of an address: who writes `Ann@Example.com ` is who writes `ann@example.com`. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email('is invalid'));

/** A user as the users service tells of one (accounts spec, section 3, User). */
export const userRecord = z.object({
  id: z.string(),
  email: z.string(),
  /** Of the address: hexadecimal. */
  md5_hash: z.string(),
  sha256_hash: z.string(),
  /** Wants deal emails. */
  subscribed: z.boolean(),
  gender: z.enum(['m', 'f']).nullable(),
  /** Names the picture at the avatar service; cannot be guessed. */
  avatar_id: z.string().nullable(),
  has_password: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Absent of a subscriber (section 6). Names may be empty. */
  userprofile: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** Carries the user's token on answers that open a session, or renew it. */
export const AUTH_TOKEN_HEADER = 'auth-token';

export const tokenHeader = { [AUTH_TOKEN_HEADER]: 'The token of the session that was opened or renewed.' } as const;

/** Refusals of the users service: `errors` is a sentence, a list, or a map of field to sentences (section 7). */
export const usersErrorBody = z.object({
  errors: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
});
export type UsersErrors = z.infer<typeof usersErrorBody>['errors'];

/** The wording that callers tell refusals apart by (sections 5, 7 and 8). */
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
  /** Of social sign-in: the provider keeps the address back. */
  noEmail: 'is not told by the provider',
  wrongPassword: 'is not right',
} as const;
