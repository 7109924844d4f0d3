import type { Gender } from '../accounts/user.ts';
import type { FacetName, FeedQuery, ListingFilters, SortOption } from './feed-query.ts';

/** In menu order (docs/spec/feeds.md FEEDS-4). */
export const SORT_OPTIONS: readonly SortOption[] = [
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
];
export const GENDERS: readonly Gender[] = ['f', 'm', 'n', 'u'];
/** The filters that are lists: address parameter to field. */
export const LIST_FIELDS = {
  stores: 'stores',
  primary_stores: 'primaryStores',
  brands: 'brands',
  merchandise_branches: 'merchandiseBranches',
  genders: 'genders',
  shipping: 'shipping',
  discounts: 'discounts',
  coupons: 'coupons',
  stock: 'stock',
} as const satisfies Record<FacetName, keyof ListingFilters & keyof FeedQuery>;
/** All filter parameters of an address (docs/spec/feeds.md FEEDS-14), in canonical order. */
export const FILTER_PARAMETERS = [
  'sort',
  'stores',
  'primary_stores',
  'brands',
  'merchandise_branches',
  'genders',
  'min_price',
  'max_price',
  'min_percent_off',
  'shipping',
  'discounts',
  'coupons',
  'stock',
  'query',
] as const;

/** Values per list; more is no shopper's choice. */
const MAX_VALUES = 50;
const MAX_SLUG = 200;
/** Of any kind: those of stores have dots. */
const SLUG = /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*$/;
/** A price below ten million, or nothing: `20`, `$1,299.50`. Price fields use the same pattern. */
export const DOLLARS = /^\s{0,9}(?:\$?(?:\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.\d{0,2})?)?\s{0,9}$/;

/** Distinct sorted slugs; none at all for a list of more than 50. */
export function readSlugs(parameters: readonly string[]): string[] {
  const values = parameters.flatMap((parameter) => parameter.toLowerCase().split(',', MAX_VALUES + 1));
  const distinct = new Set(values.map((value) => value.trim()));
  if (distinct.size > MAX_VALUES) return [];
  return [...distinct].filter((value) => value.length <= MAX_SLUG && SLUG.test(value)).sort();
}

/** US dollars with at most two decimals; undefined for anything else and for 0. */
export function readDollars(parameter: string | null): number | undefined {
  const isPrice = parameter !== null && DOLLARS.test(parameter);
  return (isPrice && Number(parameter.replace(/[$,]/g, ''))) || undefined;
}

/** A whole percentage from 1 to 99; undefined for anything else. */
export const readPercent = (parameter: string | null): number | undefined =>
  parameter !== null && /^[1-9]\d?$/.test(parameter) ? Number(parameter) : undefined;

/** Whether a branch of the merchandise tree equals another one or lies below it: `home/kitchen` below `home`. */
export const isAtOrBelow = (branch: string, above: string): boolean =>
  branch === above || branch.startsWith(`${above}/`);
