import { z } from 'zod';

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

/** `GET`, `PUT` and `DELETE`; the last two need the service token. */
export const avatarPath = (id: string): string => `/api/v1/avatars/${id}`;
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
