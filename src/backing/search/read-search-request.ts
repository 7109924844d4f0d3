import { z } from 'zod';
import { type Environment, environments } from '../../contracts/content/delivery.ts';
import { aggregationNames, searchedTypes, searchParams } from '../../contracts/search/search.ts';
import type { AggregationName } from './count-aggregations.ts';
import { type SearchSort, searchSorts } from './listing/listing-orders.ts';
import { invalidSearch } from './search-refusal.ts';

/** Parameters that hold lists, which are columns of the same name: a match has one of the values. */
const listFilters = [
  'stores',
  'primary_stores',
  'brands',
  'categories',
  'merchandise_branches',
  'merchandise_types',
  'primary_categories',
  'themes',
  'flags',
  'genders',
  'shipping',
] as const;
type ListFilter = (typeof listFilters)[number];

export interface SearchRequest {
  environment: Environment;
  contentTypes: string[];
  /** Whether the posts found are wanted in their older form as well. */
  withDeals: boolean;
  /** As the visitor typed it; undefined when blank. */
  text: string | undefined;
  lists: Partial<Record<ListFilter, string[]>>;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxLivePosts: number | undefined;
  exclusive: boolean | undefined;
  /** ISO 8601 (`paging-moment`). */
  maxStartsAt: string | undefined;
  sort: SearchSort;
  offset: number;
  limit: number;
  aggregations: AggregationName[];
}

/** Comparing every document with thousands of values would be a way to keep the database busy. */
const MAX_VALUES = 100;

const commaList = (value: string) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean);
const oneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}.`;

const searchQuery = searchParams.extend({
  environment: z.enum(environments, oneOf(environments)).default('production'),
  content_types: z
    .string()
    .default('post')
    .transform(commaList)
    .pipe(z.array(z.enum(searchedTypes, oneOf(searchedTypes)))),
  types: z.string().default('').transform(commaList),
  sort: z.enum(searchSorts, oneOf(searchSorts)).default('newest'),
  aggs: z
    .string()
    .default('')
    .transform(commaList)
    .pipe(z.array(z.enum(aggregationNames, oneOf(aggregationNames)))),
});

/**
 * Reads the parameters of `GET /search`. Blank ones count as absent, unknown ones are ignored.
 * @throws Refusal 400 naming every parameter that is not valid.
 */
export function readSearchRequest(query: Record<string, unknown>): SearchRequest {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const unreadable = given.filter(([, value]) => typeof value === 'string' && value.includes('\0'));
  if (unreadable.length > 0) {
    throw invalidSearch(Object.fromEntries(unreadable.map(([name]) => [name, ['must not hold a NUL character.']])));
  }
  const parsed = searchQuery.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw invalidSearch(z.flattenError(parsed.error).fieldErrors);
  const params = parsed.data;
  const lists = listFilters.map((name) => [name, commaList(params[name] ?? '')] as const);
  const tooLong = lists.filter(([, values]) => values.length > MAX_VALUES);
  if (tooLong.length > 0) {
    throw invalidSearch(
      Object.fromEntries(tooLong.map(([name]) => [name, [`must hold at most ${MAX_VALUES} values.`]])),
    );
  }
  return {
    environment: params.environment,
    contentTypes: params.content_types,
    withDeals: params.types.includes('deals'),
    text: params.query?.trim() ? params.query : undefined,
    lists: Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    minPrice: params.min_price,
    maxPrice: params.max_price,
    maxLivePosts: params.max_live_posts,
    exclusive: params.exclusive === undefined ? undefined : params.exclusive === 'true',
    maxStartsAt: params.max_starts_at,
    sort: params.sort,
    offset: params.offset,
    limit: params.limit,
    aggregations: params.aggs,
  };
}
