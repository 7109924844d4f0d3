import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { defineCall } from '../define-call.ts';
import { userId } from './user-id.ts';

/** Interests behind a user's feeds; may be empty. */
const interestsSummary = z.object({
  /** Number of saved posts, listings and stores. */
  saves: z.number().int(),
  gender: z.enum(['m', 'f']).nullable(),
  /** Slugs of the visited categories, most recent first: `/categories/{slug}/deals`. */
  categories: z.array(z.string()),
});

/** Rows are modular content blocks with unexpanded references. */
export const listPersonalFeeds = defineCall({
  method: 'GET',
  path: '/api/v2/feeds',
  summary: 'The rows of a user’s own home page, best first',
  auth: 'service',
  query: z.object({ environment: z.enum(environments).default('production'), user_id: userId }),
  response: z.object({
    content_blocks: z.array(
      z.object({
        feed_block: z.object({
          title: z.string(),
          feed_page: z.array(z.object({ uid: z.string(), _content_type_uid: z.literal('feed_page') })),
          _metadata: z.object({ uid: z.string() }),
        }),
      }),
    ),
    based_on: interestsSummary,
  }),
});

/** `max_starts_at` fixes the moment of the list while a client pages through it: send the value of the first response. */
export const readFeedData = defineCall({
  method: 'GET',
  path: '/api/v2/feed-data/{feedSlug}',
  summary: 'The slots of a personal feed',
  auth: 'service',
  query: z.object({
    environment: z.enum(environments).default('production'),
    user_id: userId,
    offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
    limit: z.coerce.number<number>().int().min(0).max(250).default(24),
    max_starts_at: z.iso.datetime({ offset: true }).optional(),
  }),
  response: z.object({
    slots: z.array(z.object({ content_type: z.literal('post'), uid: z.string() })),
    /** Over all pages. */
    count: z.number().int(),
    max_starts_at: z.string(),
  }),
  errors: { 404: 'There is no such feed.' },
});
