import type { Gender } from '../accounts/user.ts';
import type { FacetName, ListingFilters, SortOption } from './chosen-filters.ts';
import type { FeedQuery } from './feed.ts';

/** In the order of the menu (docs/spec/feeds.md FEEDS-4). */
export const SORT_OPTIONS: readonly SortOption[] = [
  'popularity',
  'popularity:desc',
  'starts_at:desc',
  'relevance',
  '_score:desc',
  'price:asc',
  'price:desc',
  'codes',
  'editorial',
  'updated_at:desc',
];
export const GENDERS: readonly Gender[] = ['f', 'm', 'n', 'u'];
/** The filters that are lists, by their name in addresses and in what is asked for. */
export const LIST_FIELDS = {
  stores: 'stores',
  primary_stores: 'primaryStores',
  brands: 'brands',
  merchandise_branches: 'merchandiseBranches',
  genders: 'genders',
  shipping: 'shipping',
} as const satisfies Record<FacetName, keyof ListingFilters & keyof FeedQuery>;
/** All that an address may choose (docs/spec/feeds.md FEEDS-14), in the order in which it is written. */
export const FILTER_PARAMETERS = [
  'sort',
  'stores',
  'primary_stores',
  'brands',
  'merchandise_branches',
  'genders',
  'min_price',
  'max_price',
  'shipping',
  'query',
] as const;

/** More values than anyone chooses. */
const MAX_VALUES = 50;
const MAX_SLUG = 200;
const SLUG = /^[a-z0-9]+(?:[-_/][a-z0-9]+)*$/;
/** What people write for a price below ten millions, or nothing: `20`, `$1,299.50`. Also what a field for it accepts. */
export const DOLLARS = /^\s{0,9}(?:\$?(?:\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.\d{0,2})?)?\s{0,9}$/;

/** Slugs, each once and sorted; nothing at all of a list of more than 50. */
export function readSlugs(parameters: readonly string[]): string[] {
  const values = parameters.flatMap((parameter) => parameter.toLowerCase().split(',', MAX_VALUES + 1));
  const distinct = new Set(values.map((value) => value.trim()));
  if (distinct.size > MAX_VALUES) return [];
  return [...distinct].filter((value) => value.length <= MAX_SLUG && SLUG.test(value)).sort();
}

/** US dollars with at most two decimals; undefined for anything else, and for a bound that bounds nothing. */
export function readDollars(parameter: string | null): number | undefined {
  const isPrice = parameter !== null && DOLLARS.test(parameter);
  return (isPrice && Number(parameter.replace(/[$,]/g, ''))) || undefined;
}
