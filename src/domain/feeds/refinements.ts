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

/**
 * The facets in the order they had before the list was refined, so that nothing moves under the pointer: values without
 * results stay with a count of 0. New values go to the end; branches go below their parent and disappear with it.
 */
export function stableFacets(known: readonly Facet[], current: readonly Facet[]): Facet[] {
  const kept = known.map((facet) => {
    const now = current.find(({ name }) => name === facet.name);
    return { ...facet, ...now, values: stableValues(facet.values, now?.values ?? []) };
  });
  return [...kept, ...current.filter(({ name }) => !known.some((facet) => facet.name === name))];
}

/** How many of the values are ancestors of a branch: 1 for `home/kitchen` when `home` is present. */
export function depthAmong(values: readonly FacetValue[], key: string): number {
  return key.includes('/') ? values.filter((other) => key.startsWith(`${other.key}/`)).length : 0;
}

function stableValues(known: readonly FacetValue[], current: readonly FacetValue[]): FacetValue[] {
  const byKey = new Map(current.map((value) => [value.key, value]));
  const stable = known.flatMap((value): FacetValue[] => {
    const now = byKey.get(value.key);
    if (now !== undefined) return [now];
    return depthAmong(known, value.key) > 0 ? [] : [{ ...value, count: 0 }];
  });
  for (const value of current) {
    if (stable.some(({ key }) => key === value.key)) continue;
    const parent = nearestAbove(stable, value.key);
    const lastOfFamily = stable.findLastIndex(({ key }) => parent && (key === parent || key.startsWith(`${parent}/`)));
    stable.splice(lastOfFamily < 0 ? stable.length : lastOfFamily + 1, 0, value);
  }
  return stable;
}

/** The longest key above the branch. */
function nearestAbove(values: readonly FacetValue[], key: string): string | undefined {
  const above = values.filter((other) => key.startsWith(`${other.key}/`)).map((other) => other.key);
  return above.sort((a, b) => b.length - a.length)[0];
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
