import type { FacetName, FeedQuery, ListingFilters } from './feed-query.ts';

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

/** A price below ten million, or nothing: `20`, `$1,299.50`. Price fields use the same pattern. */
export const DOLLARS = /^\s{0,9}(?:\$?(?:\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.\d{0,2})?)?\s{0,9}$/;

/** Whether a branch of the merchandise tree equals another one or lies below it: `home/kitchen` below `home`. */
export const isAtOrBelow = (branch: string, above: string): boolean =>
  branch === above || branch.startsWith(`${above}/`);
