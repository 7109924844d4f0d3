import { z } from 'zod';
import { anyEntry, environments } from '../content/delivery.ts';
import { defineCall } from '../define-call.ts';

/** Types of results; each result is an entry of the content service. */
export const searchedTypes = ['post', 'product_listing', 'store', 'article'] as const;

/** Values of `aggs`: counts by value, and the price bounds. */
export const aggregationNames = [
  'stores',
  'primary_stores',
  'brands',
  'genders',
  'merchandise_classes',
  'merchandise_branches',
  'shipping',
  'discounts',
  'coupons',
  'stock',
  'prices',
] as const;

/**
 * Pairs such as `newest` and `starts_at:desc` are an older and a newer name of one sort (docs/spec/calls.md CALLS-16).
 */
const searchSorts = [
  'newest',
  'starts_at:desc',
  'popularity',
  'popularity:desc',
  'price:asc',
  'price:desc',
  'discount:desc',
  'updated_at:desc',
  'codes',
  'editorial',
  'relevance',
  '_score:desc',
] as const;
export type SearchSort = (typeof searchSorts)[number];

const oneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}.`;
const commaList = (value: string) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean);
/** Bounds the work of one request: each value is compared with every document. */
const MAX_VALUES = 100;
const values = z
  .string()
  .transform(commaList)
  .pipe(z.array(z.string()).max(MAX_VALUES, `must hold at most ${MAX_VALUES} values.`))
  .optional();
/** Comma-joined slugs or uids. As a filter: a match has at least one of them. */
const slugs = values;

/**
 * `max_starts_at` pins a list that is read in pages: it holds what was live at that moment, in the positions of that
 * moment; what has ended since is left out without moving the rest. Send the value of the previous answer.
 */
export const searchParams = z.object({
  environment: z.enum(environments, oneOf(environments)).default('production'),
  /** As the visitor typed it. */
  query: z.string().max(500).optional(),
  /** `any`: one of the words is enough. `all`: the words match like those of a deal alert. */
  match: z.enum(['any', 'all'], oneOf(['any', 'all'])).default('any'),
  /** Comma-joined words or phrases that no match has; only with `match=all`. */
  excluded_words: values,
  /** `deals` adds the posts found in their older form. */
  types: z.string().default('').transform(commaList).pipe(z.array(z.string())),
  content_types: z
    .string()
    .default('post')
    .transform(commaList)
    .pipe(z.array(z.enum(searchedTypes, oneOf(searchedTypes)))),
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  limit: z.coerce.number<number>().int().min(0).max(250).default(24),
  /** Uids of posts that lead the results, in this order, if they match. */
  picked: slugs,
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
  /** `10`, `25`, `50`, `70`: percent off at least. */
  discounts: slugs,
  /** `with-code`, `without-code` */
  coupons: slugs,
  /** `in-stock`, `sold-out` */
  stock: slugs,
  /** Whole percent; a match saves at least this. */
  min_percent_off: z.coerce.number<number>().int().min(1).max(100).optional(),
  /** US dollars: shipping costs at most this. */
  shipping_cost: z.coerce.number<number>().min(0).optional(),
  min_price: z.coerce.number<number>().min(0).optional(),
  max_price: z.coerce.number<number>().min(0).optional(),
  /** Keeps only product listings that at most this many running posts show; does not apply to posts. */
  max_live_posts: z.coerce.number<number>().int().min(0).optional(),
  exclusive: z.enum(['true', 'false']).optional(),
});
/** Parameters as callers send them: `sort` may be anything that an editor chose. */
export type SearchParams = Omit<z.input<typeof searchParams>, 'sort'> & { sort?: string | undefined };

export const searchResponse = z.object({
  /** Over all pages. */
  count: z.number().int(),
  results: z.array(z.object({ content_type: z.string(), uid: z.string() })),
  /**
   * Exact over the whole result, each facet ignoring its own filter; most frequent first, with display names. Chosen
   * values are always present, even with 0; a chosen value that is missing does not exist.
   */
  aggregations: z
    .record(z.string(), z.array(z.object({ key: z.string(), count: z.number().int(), label: z.string().optional() })))
    .default({}),
  /**
   * With `aggs=prices`: bounds in dollars over the whole result, ignoring the price filter; null when nothing has a
   * price.
   */
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
  /** Number of results of each kind for the same text and filters, regardless of `content_types`. */
  counts: z
    .object({
      deals: z.number().int().default(0),
      product_listings: z.number().int().default(0),
      stores: z.number().int().default(0),
      articles: z.number().int().default(0),
    })
    .prefault({}),
  max_starts_at: z.string().optional(),
  /** A query that finds more; `is_used` when the typed one found nothing and the results are for this one. */
  correction: z.object({ query: z.string(), is_used: z.boolean() }).nullish(),
});

/**
 * Results are published, started and not expired; `records` are the entries of this page with the references that tiles
 * need.
 */
export const search = defineCall({
  method: 'GET',
  path: '/search',
  summary: 'Search posts, product listings, stores and articles',
  auth: 'preview',
  query: searchParams,
  response: searchResponse,
});
