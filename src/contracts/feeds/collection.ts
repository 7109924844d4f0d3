import { z } from 'zod';
import { environments } from '../content/delivery.ts';
import { deal } from '../deals/deal.ts';

/** `GET {placements base}/api/v3/collections/{collectionId}` (browsing spec, section 7). Its id is its slug. */
export const collectionParams = z.object({
  environment: z.enum(environments).default('production'),
  /** How many of its deals come along. */
  limit: z.coerce.number().int().min(1).max(100).default(24),
});

const collection = z.object({
  slug: z.string(),
  title: z.string(),
  /** All its running deals, however many came along. */
  item_count: z.number().int(),
  feed: z.array(deal),
});
export const collectionResponse = z.object({ data: z.object({ collection }) });
