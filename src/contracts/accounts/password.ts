import { z } from 'zod';
import { avatarId } from './avatar.ts';
import { userRecord } from './user.ts';

/** `POST /api/v4/reset-password`. 200 with `resetAnswer` and the auth-token header; 400 `errors` for a token that is used, old or unknown. */
export const resetPasswordBody = z.object({
  token: z.string(),
  password: z.string(),
  /** Given where the address is known too: another one than the token's is refused. */
  email: z.string().optional(),
});
export type ResetPassword = z.input<typeof resetPasswordBody>;
export const resetAnswer = z.object({ user: userRecord });

/** `POST /api/v4/reset-password/verify` `{token}`: 200, or 400 as above. */
export const verifyResetAnswer = z.object({
  email: z.string(),
  /** `confirm`: a subscriber becomes a full user by it. */
  kind: z.enum(['reset', 'confirm']),
});
export type VerifyResetAnswer = z.infer<typeof verifyResetAnswer>;

/** `POST /api/v4/upgrade-token`: 400 expired or invalid, 401 of another user. 200 with `{token}` and the auth-token header. */
export const upgradeTokenBody = z.object({ legacy_auth: z.string(), user_id: z.string() });
export const upgradeTokenAnswer = z.object({ token: z.string() });

/** `PUT /api/v4/userprofiles`, by the token of a full user. A new password needs the current one, if there is one. */
export const userprofileBody = z.object({
  userprofile: z.object({
    firstname: z.string().optional(),
    lastname: z.string().optional(),
    password: z.string().optional(),
    current_password: z.string().optional(),
  }),
});
export type UserprofileChange = z.input<typeof userprofileBody>;

/** `PATCH /api/v4/users/{id}`: what a user wants of deal emails, and which picture is theirs. Answers with the `userRecord`. */
export const userChange = z.object({
  subscribed: z.boolean().optional(),
  gender: z.enum(['m', 'f']).nullable().optional(),
  /** Of a picture that the avatar service has by now; null: none. */
  avatar_id: avatarId.nullable().optional(),
});
export type UserChange = z.input<typeof userChange>;

/** `DELETE /api/v4/users/{id}`: 204. A user who has a password shows it once more. */
export const deleteUserBody = z.object({ password: z.string().optional() });
