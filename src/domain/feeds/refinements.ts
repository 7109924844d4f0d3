import type { FacetName, ListingFilters, SortOption } from './feed-query.ts';
import { isChosen } from './listing-filters.ts';

export interface FacetValue {
  /** The slug, as in addresses. */
  key: string;
  label: string;
  /** Number of results with this value and all other filters. */
  count: number;
}

/** A filter with its values and their counts: most frequent first, chosen values always included. */
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

/** One chosen filter, and the address of the list without it. */
export interface FilterChip {
  label: string;
  href: string;
}

/** The filters, facets and sort orders of a listing page, sent with its feed. All addresses work without JavaScript. */
export interface Refinements {
  /** The list's address without filters, for 'Clear all'. */
  url: string;
  chosen: ListingFilters;
  /** Excludes filters that the feed fixes. */
  facets: Facet[];
  sorts: SortChoice[];
  /** Lowest and highest price of the result, ignoring the price filter; absent when nothing has a price. */
  priceBounds?: { min: number; max: number };
  chips: FilterChip[];
  /** For an empty result: the list without one of the filters, most results first. */
  nearest: { label: string; href: string; count: number }[];
}

/** A range needs two different prices. */
export const hasPrices = ({ priceBounds, chosen: { minPrice, maxPrice } }: Refinements): boolean =>
  minPrice !== undefined || maxPrice !== undefined || (priceBounds?.min ?? 0) < (priceBounds?.max ?? 0);

/** Whether there is anything to filter by. */
export const canRefine = (refinements: Refinements): boolean => refinements.facets.length > 0 || hasPrices(refinements);

/** How many of the values are ancestors of a branch: 1 for `home/kitchen` when `home` is present. */
export function depthAmong(values: readonly FacetValue[], key: string): number {
  return key.includes('/') ? values.filter((other) => key.startsWith(`${other.key}/`)).length : 0;
}

interface SuggestedFilter {
  name: FacetName;
  key: string;
}

/** Suggested filters: the most frequent unchosen values, taking facets in turn. Skips values that every result has. */
export function suggestedFilters(
  { facets, chosen }: Pick<Refinements, 'facets' | 'chosen'>,
  totalCount: number,
  max = 6,
): SuggestedFilter[] {
  const useful = facets.map(({ name, values }) =>
    values
      .filter(({ key, count }) => !isChosen(chosen, name, key) && count > 0 && count < totalCount)
      .map(({ key }): SuggestedFilter => ({ name, key })),
  );
  const rounds = Array.from({ length: max }, (_, round) => useful.flatMap((picks) => picks[round] ?? []));
  return rounds.flat().slice(0, max);
}
