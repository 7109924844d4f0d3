import { z } from 'zod';
import { anyEntry } from '../content/delivery.ts';

/** What is found: each is an entry of the content service. */
export const searchedTypes = ['post', 'product_listing', 'store', 'article'] as const;

/** What `aggs` may name: how many results have each value, and the bounds of their prices. */
export const aggregationNames = [
  'stores',
  'primary_stores',
  'brands',
  'genders',
  'merchandise_classes',
  'merchandise_branches',
  'shipping',
  'prices',
] as const;

/**
 * `GET {search base}/search` (browsing spec, section 7). Lists are comma-joined; results hold only what is published,
 * started and not expired. `records` carry the entries of this page of results, expanded for tiles.
 *
 * `max_starts_at` is the moment of a list that is read in pages: only what was live then, in the places that it had then;
 * what has ended since is left out and moves nothing up. Answers carry the moment to hand on.
 */
export const searchParams = z.object({
  environment: z.string().default('production'),
  query: z.string().max(500).optional(),
  /** `deals` adds the posts found in their older form. */
  types: z.string().optional(),
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
  /** Over all pages. */
  count: z.number().int(),
  results: z.array(z.object({ content_type: z.string(), uid: z.string() })),
  /**
   * Exact over the whole result, each leaving its own choice aside; most frequent first, with the name that readers know.
   * Chosen values are always there, be it with 0; one that is missing names nothing that there is.
   */
  aggregations: z
    .record(z.string(), z.array(z.object({ key: z.string(), count: z.number().int(), label: z.string().optional() })))
    .default({}),
  /** With `aggs=prices`: bounds in dollars over the whole result, chosen bounds left aside; null when nothing has a price. */
  prices: z.object({ min: z.number(), max: z.number() }).nullish(),
  records: z
    .object({
      post: z.array(anyEntry).default([]),
      product_listing: z.array(anyEntry).default([]),
      store: z.array(anyEntry).default([]),
      article: z.array(anyEntry).default([]),
      deals: z.array(z.unknown()).default([]),
    })
    .prefault({}),
  /** How many results each kind has for the same words and filters, whichever kinds are asked for. */
  counts: z
    .object({
      deals: z.number().int().default(0),
      product_listings: z.number().int().default(0),
      stores: z.number().int().default(0),
      articles: z.number().int().default(0),
    })
    .prefault({}),
  max_starts_at: z.string().optional(),
  /** Words that find more: `is_used` when those as typed found nothing and these were searched for instead. */
  correction: z.object({ query: z.string(), is_used: z.boolean() }).nullish(),
});
