import { z } from 'zod';
import { userId } from './user-id.ts';

const entry = z.object({
  content_type_uid: z.enum(['post', 'product_listing', 'store']),
  entry_uid: z.string().regex(/^[^\0]{1,100}$/, 'must be an entry’s uid'),
});
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);

/**
 * `POST {subscriptions base}/api/v2/interests`, with the service's token: adds what has become known of a user. Saying the
 * same again changes nothing; the oldest is forgotten when there is too much. `DELETE …?user_id` forgets everything.
 */
export const noteInterestsBody = z.object({
  user_id: userId,
  /** `null` forgets it. */
  gender: z.enum(['m', 'f']).nullish(),
  saved: z.array(entry).max(200).default([]),
  unsaved: z.array(entry).max(200).default([]),
  /** Slugs of categories, the latest first. */
  visited_categories: z.array(slug).max(50).default([]),
});
export type NoteInterests = z.input<typeof noteInterestsBody>;
