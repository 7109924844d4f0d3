import { z } from 'zod';
import { userSource } from './create-user.ts';
import { userRecord } from './user.ts';

/** `POST /api/v4/sessions`. 401 `errors` as a sentence; 429 with `retry-after` after too many wrong ones. */
export const createSessionBody = z.object({
  email: z.string(),
  password: z.string(),
  /** False: a temporary session, whose token lives a day instead of thirty. */
  remember: z.boolean().default(true),
});
export type CreateSession = z.input<typeof createSessionBody>;

/**
 * `POST /api/v4/{provider}_sessions`: `user` tells where a new one comes from and, of Apple once, the name. 400
 * `{google_token: ['is invalid']}` of a token that is not good, `{email: ['has already been taken']}` of an address that is
 * somebody's and not verified by the provider, `{email: ['is not told by the provider']}`; 502 when the provider is away.
 */
export const createSocialSessionBody = z.object({
  user: userSource.extend({ firstname: z.string().optional(), lastname: z.string().optional() }).default({}),
  google_token: z.string().optional(),
  apple_token: z.string().optional(),
  facebook_token: z.string().optional(),
});
export type CreateSocialSession = z.input<typeof createSocialSessionBody>;

/** What both answer, with 201 and the auth-token header. */
export const sessionAnswer = z.object({
  user: userRecord,
  /** Of social sign-in: the account is new, or its user had left the deal emails and takes them again. */
  created: z.boolean().default(false),
  reactivated: z.boolean().default(false),
});
