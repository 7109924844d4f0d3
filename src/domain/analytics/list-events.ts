import type { ListingFilters } from '../feeds/feed-query.ts';
import { writeListingFilters } from '../feeds/listing-filters.ts';
import type { SearchKind } from '../search/search-results.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/* The names of Segment's e-commerce events, where it has one. */

interface Search {
  query: string;
  kind: SearchKind;
  /** Absent when the results did not load. */
  count?: number | undefined;
}

export const productsSearched = ({ query, kind, count }: Search): AnalyticsEvent => ({
  event: 'Products Searched',
  properties: { query, search_type: kind, results_count: count },
});

interface ShownList {
  /** Filters and sort order that the visitor chose. */
  filters: ListingFilters;
  /** The words of a search. */
  query?: string | undefined;
}

export const productListFiltered = ({ filters, query, count }: ShownList & { count: number }): AnalyticsEvent => ({
  event: 'Product List Filtered',
  properties: { ...listProperties({ filters, query }), results_count: count },
});

/** A search or list has no results. */
export const noResultsViewed = (list: ShownList): AnalyticsEvent => ({
  event: 'No Results Viewed',
  properties: listProperties(list),
});

function listProperties({ filters: { sort, query: words, ...filters }, query = words }: ShownList) {
  return { query, filters: [...writeListingFilters(filters)].map(([type, value]) => ({ type, value })), sort };
}
