import type { Gender } from '../accounts/user.ts';
import type { SearchWords } from '../search/search-query.ts';

/** One value of a facet as the search service counts it. */
export interface CountedValue {
  key: string;
  count: number;
  /** Display name; absent for unnamed values. */
  label?: string;
}

/** One page of search results, with totals over all pages. */
export interface FoundPage<Item> {
  items: Item[];
  /** Over all pages. */
  totalCount: number;
  /** Number of results of each kind for the same text and filters. */
  counts: { deals: number; products: number; stores: number; articles: number };
  /** Counts of the requested facets, each ignoring its own filter. Most frequent first. */
  facets: Partial<Record<FacetName, CountedValue[]>>;
  /** US dollars, ignoring the price filter; absent when nothing has a price. */
  prices?: { min: number; max: number };
  /** ISO 8601: the moment of the list, to request its other pages with. */
  maxStartsAt?: string;
  /** A query that finds more; `isUsed` when the typed one found nothing and the results are for this one. */
  correction?: { query: string; isUsed: boolean };
}

/** Sort orders that a shopper may choose, in menu order (docs/spec/feeds.md FEEDS-4). */
export type SortOption =
  | 'popularity'
  | 'popularity:desc'
  | 'starts_at:desc'
  | 'relevance'
  | '_score:desc'
  | 'price:asc'
  | 'price:desc'
  | 'discount:desc'
  | 'codes'
  | 'editorial'
  | 'updated_at:desc';

/**
 * Filters chosen in the address of a listing page (docs/spec/feeds.md FEEDS-11). Lists hold slugs; prices are US
 * dollars.
 */
export interface ListingFilters {
  sort?: SortOption;
  stores?: string[];
  primaryStores?: string[];
  brands?: string[];
  merchandiseBranches?: string[];
  genders?: Gender[];
  minPrice?: number;
  maxPrice?: number;
  /** Whole percent: the offer saves at least this. */
  minPercentOff?: number;
  shipping?: string[];
  discounts?: string[];
  coupons?: string[];
  stock?: string[];
  query?: string;
}

/** The filters that are lists, by their name in addresses and at the search service. */
export type FacetName =
  | 'stores'
  | 'primary_stores'
  | 'brands'
  | 'merchandise_branches'
  | 'genders'
  | 'shipping'
  | 'discounts'
  | 'coupons'
  | 'stock';

/** Lists hold slugs; prices are US dollars (docs/spec/feeds.md FEEDS-2). */
export interface FeedQuery extends Omit<SearchWords, 'query'> {
  brands?: string[];
  categories?: string[];
  flags?: string[];
  genders?: string[];
  merchandiseTypes?: string[];
  merchandiseBranches?: string[];
  shipping?: string[];
  discounts?: string[];
  coupons?: string[];
  stock?: string[];
  stores?: string[];
  primaryCategories?: string[];
  themes?: string[];
  primaryStores?: string[];
  minPrice?: number;
  maxPrice?: number;
  exclusive?: boolean;
  /** Whole percent: the offer saves at least this. */
  minPercentOff?: number;
  /** US dollars: shipping costs at most this. */
  shippingCost?: number;
  /** Leaves out product listings that more than this many running posts show. */
  maxLivePosts?: number;
  sort?: string;
  /** Uids of the posts that lead the list in the editors' order, and the order of the others. */
  pinned?: { uids: string[]; others: string };
  query?: string;
}
