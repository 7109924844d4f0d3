import { z } from 'zod';
import type { Environment } from '../../contracts/content/delivery.ts';
import { type SearchSort, searchParams } from '../../contracts/search/search.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AggregationName } from './facets.ts';

/** List parameters, named like their columns; a match has one of the values. */
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
  'discounts',
  'coupons',
  'stock',
] as const;
type ListFilter = (typeof listFilters)[number];

export interface SearchRequest {
  environment: Environment;
  contentTypes: string[];
  /** Whether to include the posts found in their older form. */
  withDeals: boolean;
  /** As the visitor typed it; undefined when blank. */
  text: string | undefined;
  match: 'any' | 'all';
  /** Only for `match: 'all'`. */
  excludedWords: string[];
  lists: Partial<Record<ListFilter, string[]>>;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  minPercentOff: number | undefined;
  maxShippingCost: number | undefined;
  maxLivePosts: number | undefined;
  exclusive: boolean | undefined;
  /** ISO 8601 with the highest id (`writePagingMoment`). */
  maxStartsAt: string | undefined;
  /** Uids of posts. */
  picked: string[];
  sort: SearchSort;
  offset: number;
  limit: number;
  aggregations: AggregationName[];
}

/**
 * Reads the parameters of a search. Blank parameters count as absent, unknown ones are ignored. Throws Refusal 400 that
 * names every invalid parameter.
 */
export const readSearchRequest = (query: object): SearchRequest =>
  toSearchRequest(readSearchQuery(searchParams, query));

/** Throws Refusal 400. */
export function readSearchQuery<T extends z.ZodType>(schema: T, query: object): z.output<T> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const unreadable = given.filter(([, value]) => typeof value === 'string' && value.includes('\0'));
  if (unreadable.length > 0) {
    throw invalidSearch(Object.fromEntries(unreadable.map(([name]) => [name, ['must not hold a NUL character.']])));
  }
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw invalidSearch(
      z.flattenError<Record<string, unknown>>(parsed.error as z.ZodError<Record<string, unknown>>)
        .fieldErrors as Record<string, string[]>,
    );
  return parsed.data;
}

export function toSearchRequest(params: z.output<typeof searchParams>): SearchRequest {
  const lists = listFilters.map((name) => [name, params[name] ?? []] as const);
  return {
    environment: params.environment,
    contentTypes: params.content_types,
    withDeals: params.types.includes('deals'),
    text: params.query?.trim() ? params.query : undefined,
    match: params.match,
    excludedWords: params.excluded_words ?? [],
    lists: Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    minPrice: params.min_price,
    maxPrice: params.max_price,
    minPercentOff: params.min_percent_off,
    maxShippingCost: params.shipping_cost,
    maxLivePosts: params.max_live_posts,
    exclusive: params.exclusive === undefined ? undefined : params.exclusive === 'true',
    maxStartsAt: params.max_starts_at,
    picked: params.picked ?? [],
    sort: params.sort,
    offset: params.offset,
    limit: params.limit,
    aggregations: params.aggs,
  };
}

/** 400 with the problems of each parameter. */
const invalidSearch = (fields: Record<string, string[]>) =>
  new Refusal(400, 'The search parameters are not valid.', { fields });

/** 401 for an environment that needs another token. */
export const unauthorizedEnvironment = () =>
  new Refusal(401, 'The access token does not open this environment.', {
    fields: { access_token: ['is not valid.'] },
  });
