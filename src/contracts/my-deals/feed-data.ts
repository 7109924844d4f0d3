import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { userId } from './user-id.ts';

/**
 * `GET {subscriptions base}/api/v2/feed-data/{feedSlug}?user_id` (browsing spec, section 7), with the service's token: what
 * stands in the slots of a personal feed. `max_starts_at` is the moment of a list that is read in pages, as at the search
 * service; the answer carries the moment to hand on.
 */
export const feedDataParams = z.object({
  environment: z.enum(environments).default('production'),
  user_id: userId,
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(0).max(250).default(24),
  max_starts_at: z.iso.datetime({ offset: true }).optional(),
});

export const feedDataResponse = z.object({
  slots: z.array(z.object({ content_type: z.literal('post'), uid: z.string() })),
  /** Over all pages. */
  count: z.number().int(),
  max_starts_at: z.string(),
});
