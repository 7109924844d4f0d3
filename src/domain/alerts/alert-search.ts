import type { ListingFilters } from '../feeds/feed-query.ts';
import { normalizeSearchQuery, type SearchWords } from '../search/search-query.ts';
import { rulesOf } from './alert-rules.ts';
import type { AlertQuery } from './deal-alert.ts';

/** The search that finds what meets an alert. */
export function alertSearch(query: AlertQuery): SearchWords & ListingFilters {
  const words: SearchWords = { query: normalizeSearchQuery(query.searchString), match: 'all' };
  return Object.assign(words, ...rulesOf(query).map(({ rule, value }) => rule.filters(value)));
}

/** URL of the search for an alert. */
export function alertSearchAddress(query: AlertQuery): string {
  const rules = rulesOf(query)
    // Lists before prices, as the site writes its own addresses.
    .toSorted((a, b) => Number(Array.isArray(b.value)) - Number(Array.isArray(a.value)))
    .map(({ rule, value }) => [rule.wire, String(value)]);
  const params = new URLSearchParams([['query', normalizeSearchQuery(query.searchString)], ['match', 'all'], ...rules]);
  return `/search?${params}`.replaceAll('%2C', ',');
}
