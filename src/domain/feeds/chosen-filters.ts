import type { Gender } from '../accounts/user.ts';

/** Orders that a shopper may choose, in the order of the menu (docs/spec/feeds.md FEEDS-4). */
export type SortOption =
  | 'popularity'
  | 'popularity:desc'
  | 'starts_at:desc'
  | 'relevance'
  | '_score:desc'
  | 'price:asc'
  | 'price:desc'
  | 'codes'
  | 'editorial'
  | 'updated_at:desc';

/** Filters chosen in the address of a listing page (docs/spec/feeds.md FEEDS-11). Lists hold slugs; prices are US dollars. */
export interface ListingFilters {
  sort?: SortOption;
  stores?: string[];
  primaryStores?: string[];
  brands?: string[];
  merchandiseBranches?: string[];
  genders?: Gender[];
  minPrice?: number;
  maxPrice?: number;
  shipping?: string[];
  query?: string;
}

/** The filters that are lists, by their name in addresses and at the search service. */
export type FacetName = 'stores' | 'primary_stores' | 'brands' | 'merchandise_branches' | 'genders' | 'shipping';

export interface FacetValue {
  /** The slug, as it stands in addresses. */
  key: string;
  label: string;
  /** How many results the list has with this value, all other choices kept. */
  count: number;
  isChosen: boolean;
  /** Address of the list with this value turned on or, when chosen, off. */
  href: string;
}

/** One way to narrow a list, with what there is to choose from: most frequent first, chosen ones always there. */
export interface Facet {
  name: FacetName;
  title: string;
  values: FacetValue[];
}

export interface SortChoice {
  value: SortOption;
  label: string;
  isChosen: boolean;
  href: string;
}

/** One thing that is chosen, and the address of the list without it. */
export interface FilterChip {
  label: string;
  href: string;
}

/** Everything that a listing page shows to narrow its list; travels with the feed. All addresses work without JavaScript. */
export interface Narrowing {
  /** The list's own address without any choice: what 'Clear all' leads to. */
  url: string;
  chosen: ListingFilters;
  /** Filters fixed by the default feed are not offered. */
  facets: Facet[];
  sorts: SortChoice[];
  /** Lowest and highest price over the result, the chosen bounds left aside; absent when nothing has a price. */
  priceBounds?: { min: number; max: number };
  chips: FilterChip[];
  /** For an empty result: the same list with one choice less, most results first. */
  nearest: { label: string; href: string; count: number }[];
}
