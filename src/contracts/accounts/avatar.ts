import { z } from 'zod';

/** Names a member's picture. Whoever knows it may see the picture: it is to be one that cannot be guessed. */
export const avatarId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

/** Sides of the squares that are kept, in pixels. */
export const AVATAR_SIZES = [48, 96, 192, 384] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** What is asked for is answered with the next size that is kept; without, with the smallest. */
export const avatarSize = z.coerce
  .number()
  .int()
  .positive()
  .transform((asked) => AVATAR_SIZES.find((kept) => kept >= asked) ?? 384)
  .catch(AVATAR_SIZES[0]);

/** `GET`, `PUT` and `DELETE`; the latter two with the service token. */
export const avatarPath = (id: string): string => `/api/v1/avatars/${id}`;
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
