import { z } from 'zod';
import { type CallBody, type CallInput, defineCall } from '../define-call.ts';
import { avatarId } from './avatar.ts';
import { mailedTokenBody, tokenHeader, userRecord } from './user.ts';

const bodyLimit = '32kb';

/** A new password requires the current one, if any; it ends all sessions and opens a new one. */
export const changeProfile = defineCall({
  method: 'PUT',
  path: '/api/v4/userprofiles',
  summary: 'Change the names or the password of a full user',
  auth: 'session',
  body: z.object({
    userprofile: z.object({
      firstname: z.string().optional(),
      lastname: z.string().optional(),
      password: z.string().optional(),
      current_password: z.string().optional(),
    }),
  }),
  bodyLimit,
  response: userRecord,
  headers: tokenHeader,
  errors: { 400: 'By field.', 429: 'Too many wrong passwords; with `Retry-After`.' },
});
export type UserprofileChange = CallInput<typeof changeProfile>['body'];

const oneUser = { path: '/api/v4/users/{id}', auth: 'self' } as const;
const otherUser = { 403: 'The token is another user’s.' } as const;

export const readUser = defineCall({
  ...oneUser,
  method: 'GET',
  summary: 'Read a user; an aging token is renewed',
  response: userRecord,
  headers: tokenHeader,
  errors: otherUser,
});

export const changeUser = defineCall({
  ...oneUser,
  method: 'PATCH',
  summary: 'Change a user’s email preferences or avatar',
  body: z.object({
    subscribed: z.boolean().optional(),
    gender: z.enum(['m', 'f']).nullable().optional(),
    /** The avatar service must already have the image; null removes the avatar. */
    avatar_id: avatarId.nullable().optional(),
  }),
  bodyLimit,
  response: userRecord,
  errors: { ...otherUser, 400: 'By field.' },
});
export type UserChange = CallBody<typeof changeUser>;

/** `password` is required if the user has one. */
export const deleteUser = defineCall({
  ...oneUser,
  method: 'DELETE',
  summary: 'Delete an account and all data of its user',
  body: z.object({ password: z.string().optional() }),
  bodyLimit,
  errors: { ...otherUser, 400: 'The password is wrong.', 429: 'Too many wrong passwords; with `Retry-After`.' },
});

export const exportUser = defineCall({
  ...oneUser,
  path: '/api/v4/users/{id}/export',
  method: 'GET',
  summary: 'Export all data of a user except secrets',
  response: z.record(z.string(), z.unknown()),
  errors: otherUser,
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/v4/unsubscribe',
  summary: 'Stop deal emails with the token of an email',
  auth: 'none',
  body: mailedTokenBody,
  bodyLimit,
  response: z.object({}),
  errors: { 400: 'The token is unknown.' },
});
