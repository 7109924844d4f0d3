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
