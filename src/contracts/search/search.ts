import { z } from 'zod';
import { anyEntry, environments } from '../content/delivery.ts';
import { defineCall } from '../define-call.ts';

/** Results: each is an entry of the content service. */
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

/** Two names for one sort are an older and a newer spelling (docs/spec/calls.md CALLS-16). */
export const searchSorts = [
  'newest',
  'starts_at:desc',
  'popularity',
  'popularity:desc',
  'price:asc',
  'price:desc',
  'updated_at:desc',
  'codes',
  'editorial',
  'relevance',
  '_score:desc',
] as const;
export type SearchSort = (typeof searchSorts)[number];

const oneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}.`;
const commaList = (value: string) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean);
/** Comparing every document with thousands of values would be a way to keep the database busy. */
const MAX_VALUES = 100;
/** Comma-joined slugs: a match has one of them. */
const slugs = z
  .string()
  .transform(commaList)
  .pipe(z.array(z.string()).max(MAX_VALUES, `must hold at most ${MAX_VALUES} values.`))
  .optional();

/**
 * `max_starts_at` is the moment of a list that is read in pages: only what was live then, in the positions of then; what has
 * ended since is left out and moves nothing up. Pass on the answer's.
 */
export const searchParams = z.object({
  environment: z.enum(environments, oneOf(environments)).default('production'),
  /** As the visitor typed it. */
  query: z.string().max(500).optional(),
  /** `deals` adds the posts found in their older form. */
  types: z.string().default('').transform(commaList).pipe(z.array(z.string())),
  content_types: z
    .string()
    .default('post')
    .transform(commaList)
    .pipe(z.array(z.enum(searchedTypes, oneOf(searchedTypes)))),
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  limit: z.coerce.number<number>().int().min(0).max(250).default(24),
  sort: z.enum(searchSorts, oneOf(searchSorts)).default('newest'),
  aggs: z
    .string()
    .default('')
    .transform(commaList)
    .pipe(z.array(z.enum(aggregationNames, oneOf(aggregationNames)))),
  max_starts_at: z.iso.datetime({ offset: true }).optional(),
  stores: slugs,
  primary_stores: slugs,
  brands: slugs,
  categories: slugs,
  merchandise_branches: slugs,
  merchandise_types: slugs,
  primary_categories: slugs,
  themes: slugs,
  flags: slugs,
  genders: slugs,
  shipping: slugs,
  min_price: z.coerce.number<number>().min(0).optional(),
  max_price: z.coerce.number<number>().min(0).optional(),
  /** Of product listings only those that at most so many running posts show; posts are not counted. */
  max_live_posts: z.coerce.number<number>().int().min(0).optional(),
  exclusive: z.enum(['true', 'false']).optional(),
});
/** As callers give them: `sort` is whatever an editor chose. */
export type SearchParams = Omit<z.input<typeof searchParams>, 'sort'> & { sort?: string | undefined };

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

/** Results hold only what is published, started and not expired; `records` are the entries of this page, expanded for tiles. */
export const search = defineCall({
  method: 'GET',
  path: '/search',
  summary: 'Search posts, product listings, stores and articles',
  auth: 'preview',
  query: searchParams,
  response: searchResponse,
});
