import { withoutEmpty } from '../text/without-empty.ts';
import type { FacetName, ListingFilters } from './feed-query.ts';
import { FILTER_PARAMETERS, isAtOrBelow, LIST_FIELDS } from './listing-parameters.ts';

/** The address parameters in their canonical order and spelling. */
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
    min_percent_off: filters.minPercentOff?.toString(),
    shipping: commaList(filters.shipping),
    discounts: commaList(filters.discounts),
    coupons: commaList(filters.coupons),
    stock: commaList(filters.stock),
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

/**
 * The address of a filtered list, or of one of its pages. Parameters of `url` itself (`/search?query=…`) come first and
 * win.
 */
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
  // Commas, slashes and colons need no encoding in a query string, and readable addresses are easier to share.
  const search = params.toString().replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':');
  return search === '' ? path : `${path}?${search}`;
}

/** The filters without one value of a list, or without a whole field. */
export function withoutFilter(filters: ListingFilters, field: keyof ListingFilters, value?: string): ListingFilters {
  const { [field]: chosen, ...others } = filters;
  if (value === undefined || !Array.isArray(chosen)) return others;
  return withoutEmpty<ListingFilters>({ ...others, [field]: chosen.filter((other) => other !== value) });
}

/** Whether any filter or sort order is chosen. */
export const hasFilters = (filters: ListingFilters): boolean => Object.keys(filters).length > 0;

const commaList = (values: readonly string[] | undefined) => values && [...new Set(values)].sort().join(',');

/** Whether the value of the facet is chosen. */
export const isChosen = (chosen: ListingFilters, facet: FacetName, key: string): boolean =>
  (chosen[LIST_FIELDS[facet]] as readonly string[] | undefined)?.includes(key) === true;

/**
 * The filters after a value of a facet is turned on or, when chosen, off. A branch replaces those above and below it,
 * because together they would restrict nothing.
 */
export function toggleFilter(chosen: ListingFilters, facet: FacetName, key: string): ListingFilters {
  const field = LIST_FIELDS[facet];
  if (isChosen(chosen, facet, key)) return withoutFilter(chosen, field, key);
  const values: readonly string[] = chosen[field] ?? [];
  const isRelated = (value: string) => isAtOrBelow(value, key) || isAtOrBelow(key, value);
  const others = facet === 'merchandise_branches' ? values.filter((value) => !isRelated(value)) : values;
  return { ...chosen, [field]: [...others, key].sort() };
}

/**
 * The address of the list after a value of the facet is turned on or off, for each value. Facets have up to a hundred values:
 * without a choice among them, their addresses differ in one place only.
 */
export function toggleAddresses(url: string, chosen: ListingFilters, facet: FacetName): (key: string) => string {
  const addressOf = (key: string) => listingAddress(url, toggleFilter(chosen, facet, key));
  const [before, after, ...more] = chosen[LIST_FIELDS[facet]] ? [] : addressOf(ANY_VALUE).split(ANY_VALUE);
  if (after === undefined || more.length > 0) return addressOf;
  return (key) => (/^[\w./-]+$/.test(key) ? before + key + after : addressOf(key));
}

/** No value of a facet is written like this. */
const ANY_VALUE = '*';
