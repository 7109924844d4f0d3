import type { FacetName } from './chosen-filters.ts';

/** One value of a facet as the search service counts it. */
export interface CountedValue {
  key: string;
  count: number;
  /** Display name; absent for unnamed values. */
  label?: string;
}

/** One page of search results, with totals over all pages. */
export interface Found<Item> {
  items: Item[];
  /** Over all pages. */
  totalCount: number;
  /** How much each kind has for the same words and filters. */
  counts: { deals: number; products: number; stores: number; articles: number };
  /** Counts of the requested facets, each ignoring its own filter. Most frequent first. */
  facets: Partial<Record<FacetName, CountedValue[]>>;
  /** US dollars, the chosen bounds left aside; absent when nothing has a price. */
  prices?: { min: number; max: number };
  /** ISO 8601: the moment of the list, to ask for its other pages with. */
  maxStartsAt?: string;
  /** Words that find more: `isUsed` when those as typed found nothing and these were searched for instead. */
  correction?: { query: string; isUsed: boolean };
}
