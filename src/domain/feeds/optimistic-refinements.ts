import type { ListingFilters } from './feed-query.ts';
import { chosenParts, toChip } from './filter-chips.ts';
import { listingAddress } from './listing-filters.ts';
import { DOLLARS } from './listing-parameters.ts';
import { readListingFilters } from './read-listing-filters.ts';
import {
  depthAmong,
  type Facet,
  type FacetValue,
  type FilterChip,
  type Refinements,
  type SortChoice,
} from './refinements.ts';

/**
 * The refinements of a list while the one of another query string loads; undefined if both query strings name the same list:
 * parameters that are no filters, such as the page or a preview, do not change it.
 */
export function pendingRefinements(shown: Refinements, shownSearch: string, search: string): Refinements | undefined {
  const chosen = filtersOf(search);
  if (listingAddress('', chosen) === listingAddress('', filtersOf(shownSearch))) return undefined;
  return optimisticRefinements(shown, chosen);
}

const filtersOf = (search: string) => readListingFilters(new URLSearchParams(search));

/** Raw text of the two price fields. */
export interface TypedPrices {
  min: string;
  max: string;
}

/**
 * The refinements with typed prices as the next choice, and its address; undefined if the prices are those in force. An invalid
 * price keeps the bound in force.
 */
export function pricedRefinements(
  shown: Refinements,
  typed: TypedPrices,
): { refinements: Refinements; address: string } | undefined {
  const { minPrice, maxPrice, ...others } = shown.chosen;
  const read = (text: string, applied: number | undefined) => (DOLLARS.test(text) ? text : String(applied ?? ''));
  const bounds = readListingFilters(
    new URLSearchParams({ min_price: read(typed.min, minPrice), max_price: read(typed.max, maxPrice) }),
  );
  if (bounds.minPrice === minPrice && bounds.maxPrice === maxPrice) return undefined;
  const filters = { ...others, ...bounds };
  return { refinements: optimisticRefinements(shown, filters), address: listingAddress(shown.url, filters) };
}

/**
 * The refinements of a list that is still loading: the chosen filters, chips and addresses reflect the latest choice, so that a
 * second quick choice adds to the first. Counts stay those of the shown list.
 */
export function optimisticRefinements(shown: Refinements, chosen: ListingFilters): Refinements {
  const { url } = shown;
  return {
    ...shown,
    chosen,
    sorts: optimisticSorts(url, shown.sorts, chosen),
    chips: optimisticChips(shown, chosen),
  };
}

/** The list's own sort order is the one whose address names none. */
function optimisticSorts(url: string, sorts: readonly SortChoice[], { sort, ...others }: ListingFilters): SortChoice[] {
  const namesSort = ({ href }: SortChoice) => new URLSearchParams(href.split('?')[1]).has('sort');
  const chosenSort = sorts.find(({ value }) => value === sort) ?? sorts.find((choice) => !namesSort(choice));
  return sorts.map((choice) => ({
    ...choice,
    isChosen: chosenSort === undefined ? choice.isChosen : choice === chosenSort,
    href: listingAddress(url, namesSort(choice) ? { ...others, sort: choice.value } : others),
  }));
}

/** Parameters of the list itself, such as a search query, are not filters. */
function optimisticChips({ url, facets }: Refinements, chosen: ListingFilters): FilterChip[] {
  const { query, ...others } = chosen;
  const own = new URLSearchParams(url.split('?')[1]);
  const parts = chosenParts(own.has('query') || query === undefined ? others : chosen, ({ name, key }) => {
    const facet = facets.find((one) => one.name === name);
    return facet?.values.find((value) => value.key === key)?.label;
  });
  return parts.map((part) => toChip(url, part));
}

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
