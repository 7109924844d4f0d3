import { z } from 'zod';
import {
  blocks,
  contentType,
  dollars,
  gender,
  line,
  list,
  optional,
  pageFields,
  reference,
  references,
  slug,
  storeSlug,
} from '../content/fields.ts';

const sortOption = z.enum([
  'popularity',
  'popularity:desc',
  'starts_at:desc',
  'relevance',
  '_score:desc',
  'price:asc',
  'price:desc',
  'discount:desc',
  'codes',
  'editorial',
  'updated_at:desc',
]);

/** Query of a feed (docs/spec/feeds.md FEEDS-2). Lists hold slugs; prices are US dollars. */
export const feedQuery = z.object({
  brands: optional(list(slug)),
  categories: optional(list(slug)),
  flags: optional(list(slug)),
  genders: optional(list(gender)),
  merchandise_types: optional(list(slug)),
  merchandise_branches: optional(list(slug)),
  merchants: optional(list(slug)),
  shipping: optional(list(line)),
  discounts: optional(list(slug)),
  coupons: optional(list(slug)),
  stock: optional(list(slug)),
  stores: optional(list(storeSlug)),
  primary_categories: optional(list(slug)),
  themes: optional(list(slug)),
  primary_stores: optional(list(storeSlug)),
  max_price: optional(dollars),
  min_price: optional(dollars),
  shipping_cost: optional(dollars),
  max_live_posts: optional(z.number().int().nonnegative()),
  exclusive: optional(z.boolean()),
  sort: optional(sortOption),
  /** Posts that lead the list, in this order, while they match it. */
  hand_picked: optional(references(['post'])),
  /** Text that the posts must match. */
  query: optional(line),
});

export const feedPage = contentType(
  'feed_page',
  {
    ...pageFields,
    feed_slug: slug,
    source: z.enum(['search_api', 'search_v5', 'feeds_api']),
    bd_queries: optional(feedQuery),
    top_content_blocks: optional(blocks),
    bottom_content_blocks: optional(blocks),
    feed_placements: optional(
      list(z.object({ slot_number: z.number().int().min(1), placement: reference('placement') })),
    ),
    visual_flags: optional(list(line)),
  },
  { addresses: ['/deals', '/newest-deals', '/shop/feeds/{slug}', '/categories/{slug}/deals', '/collections/{slug}'] },
);
