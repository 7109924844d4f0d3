import { normaliseSearchQuery } from '../search/search-query.ts';
import { withoutEmpty } from '../text/without-empty.ts';
import type { ListingFilters } from './chosen-filters.ts';
import type { FeedQuery } from './feed.ts';
import { FILTER_PARAMETERS, GENDERS, readDollars, readSlugs, SORT_OPTIONS } from './listing-parameters.ts';
import { mergeBounds, mergeBranches } from './narrow-fixed.ts';

/**
 * What an address chooses. What is malformed or unknown is left out, a list of more than 50 values whole; prices the wrong
 * way round are turned. `merchants` is the older word for stores.
 */
export function readListingFilters(params: URLSearchParams): ListingFilters {
  const list = (...names: string[]) => readSlugs(names.flatMap((name) => params.getAll(name)));
  const genders = new Set<string>(list('genders'));
  const [low, high] = [readDollars(params.get('min_price')), readDollars(params.get('max_price'))];
  const isTurned = low !== undefined && high !== undefined && low > high;
  return withoutEmpty<ListingFilters>({
    sort: SORT_OPTIONS.find((option) => option === params.get('sort')),
    stores: list('stores', 'merchants'),
    primaryStores: list('primary_stores'),
    brands: list('brands'),
    merchandiseBranches: list('merchandise_branches'),
    genders: GENDERS.filter((gender) => genders.has(gender)),
    minPrice: isTurned ? high : low,
    maxPrice: isTurned ? low : high,
    shipping: list('shipping'),
    query: normaliseSearchQuery(params.get('query') ?? ''),
  });
}

/** The parameters of an address, in their one order and spelling. */
export function writeListingFilters(filters: ListingFilters): URLSearchParams {
  const values: Record<(typeof FILTER_PARAMETERS)[number], string | undefined> = {
    sort: filters.sort,
    stores: commaList(filters.stores),
    primary_stores: commaList(filters.primaryStores),
    brands: commaList(filters.brands),
    merchandise_branches: commaList(filters.merchandiseBranches),
    genders: commaList(filters.genders),
    min_price: filters.minPrice?.toString(),
    max_price: filters.maxPrice?.toString(),
    shipping: commaList(filters.shipping),
    query: filters.query,
  };
  const params = new URLSearchParams();
  for (const name of FILTER_PARAMETERS) {
    const value = values[name];
    if (value) params.set(name, value);
  }
  return params;
}

interface ListingPaging {
  /** One-based. */
  page?: number | undefined;
  /** ISO 8601: the moment of a list that is read in pages. */
  maxStartsAt?: string | undefined;
}

/** The address of a list narrowed so, and of one of its pages. What `url` itself says (`/search?query=…`) comes first and stands. */
export function listingAddress(
  url: string,
  filters: ListingFilters,
  { page = 1, maxStartsAt }: ListingPaging = {},
): string {
  const [path = '', own = ''] = url.split('?', 2);
  const params = new URLSearchParams(own);
  for (const [name, value] of writeListingFilters(filters)) if (!params.has(name)) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  if (maxStartsAt !== undefined) params.set('max_starts_at', maxStartsAt);
  // Commas, slashes and colons need no encoding in a query, and people read addresses.
  const search = params.toString().replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':');
  return search === '' ? path : `${path}?${search}`;
}

/** The same with one choice less: without one value of a list, or without the whole of it. */
export function withoutFilter(filters: ListingFilters, field: keyof ListingFilters, value?: string): ListingFilters {
  const { [field]: chosen, ...others } = filters;
  if (value === undefined || !Array.isArray(chosen)) return others;
  return withoutEmpty<ListingFilters>({ ...others, [field]: chosen.filter((other) => other !== value) });
}

/** Whether anything is chosen, be it only another order. */
export const hasFilters = (filters: ListingFilters): boolean => Object.keys(filters).length > 0;

/**
 * What is asked for when a shopper narrows a feed (docs/spec/feeds.md FEEDS-12). What the feed fixes is forced
 * back, save that branches below a fixed one and prices within fixed bounds narrow further.
 */
export function mergeFilters(fixed: FeedQuery, chosen: ListingFilters): FeedQuery {
  const { minPrice: _low, maxPrice: _high, ...free } = chosen;
  return {
    ...free,
    ...withoutEmpty<FeedQuery>(fixed),
    ...withoutEmpty<FeedQuery>({
      sort: chosen.sort ?? fixed.sort,
      merchandiseBranches: mergeBranches(fixed.merchandiseBranches, chosen.merchandiseBranches),
      ...mergeBounds(fixed, chosen),
    }),
  };
}

const commaList = (values: readonly string[] | undefined) => values && [...new Set(values)].sort().join(',');
