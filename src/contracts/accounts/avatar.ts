import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

/** Must be unguessable: anyone who knows the id can see the image. */
export const avatarId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/** Sides of the stored squares, in pixels. */
export const AVATAR_SIZES = [48, 96, 192, 384] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** The next larger stored size; the smallest without a size. */
export const avatarSize = z.coerce
  .number()
  .int()
  .positive()
  .transform((requested) => AVATAR_SIZES.find((size) => size >= requested) ?? 384)
  .catch(AVATAR_SIZES[0]);

export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

const oneAvatar = {
  path: '/api/v1/avatars/{id}',
  params: z.object({ id: avatarId }),
  errors: { 404: 'There is no such avatar.' },
} as const;

export const readAvatar = defineCall({
  ...oneAvatar,
  method: 'GET',
  summary: 'An avatar as a square image',
  auth: 'none',
  query: z.object({ size: avatarSize }),
  response: { media: 'image/webp' },
});

export const saveAvatar = defineCall({
  ...oneAvatar,
  method: 'PUT',
  summary: 'Store an image as an avatar',
  auth: 'service',
  body: { media: 'image/*' },
  bodyLimit: MAX_AVATAR_BYTES,
  errors: { ...oneAvatar.errors, 413: 'The image is too large.', 422: 'It is no readable image.' },
});

export const deleteAvatar = defineCall({
  ...oneAvatar,
  method: 'DELETE',
  summary: 'Delete an avatar; 204 also when there is none',
  auth: 'service',
});

/** The avatar service (docs/spec/calls.md CALLS-27). */
export const avatarCalls = callGroup({ dialect: 'vendor', calls: { readAvatar, saveAvatar, deleteAvatar } });
