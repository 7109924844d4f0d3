import { z } from 'zod';
import { anyEntry } from '../content/delivery.ts';

/**
 * `GET {search base}/search` (browsing spec, section 7). Lists are comma-joined; results hold only what is published,
 * started and not expired. `records` carry the entries of this page of results, expanded for tiles.
 */
export const searchParams = z.object({
  environment: z.string().default('production'),
  query: z.string().max(500).optional(),
  content_types: z.string().default('post'),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(0).max(250).default(24),
  sort: z.string().default('newest'),
  aggs: z.string().optional(),
  max_starts_at: z.iso.datetime({ offset: true }).optional(),
  stores: z.string().optional(),
  primary_stores: z.string().optional(),
  brands: z.string().optional(),
  categories: z.string().optional(),
  merchandise_branches: z.string().optional(),
  merchandise_types: z.string().optional(),
  primary_categories: z.string().optional(),
  themes: z.string().optional(),
  flags: z.string().optional(),
  genders: z.string().optional(),
  shipping: z.string().optional(),
  min_price: z.coerce.number().min(0).optional(),
  max_price: z.coerce.number().min(0).optional(),
  /** Of product listings only those that at most so many running posts show; posts are not counted. */
  max_live_posts: z.coerce.number().int().min(0).optional(),
  exclusive: z.enum(['true', 'false']).optional(),
});
export type SearchParams = z.input<typeof searchParams>;

export const searchResponse = z.object({
  count: z.number().int(),
  results: z.array(z.object({ content_type: z.string(), uid: z.string() })),
  aggregations: z.record(z.string(), z.array(z.object({ key: z.string(), count: z.number().int() }))).default({}),
  records: z
    .object({
      post: z.array(anyEntry).default([]),
      product_listing: z.array(anyEntry).default([]),
      deals: z.array(z.unknown()).default([]),
    })
    .prefault({}),
  counts: z.object({ deals: z.number().int() }).default({ deals: 0 }),
});
