import type { FacetName, ListingFilters, Narrowing } from './chosen-filters.ts';
import type { ListedValue } from './facet-labels.ts';
import { facetsOf } from './facets.ts';
import type { FeedQuery } from './feed.ts';
import { type ChosenPart, chosenParts, toChip } from './filter-chips.ts';
import type { Found } from './found.ts';
import { listingAddress, withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { type ListKind, sortChoices } from './sort-choices.ts';

interface NarrowingFacts {
  /** The list's own address, without any choice. */
  url: string;
  kind: ListKind;
  /** The list without filters. */
  fixed: FeedQuery;
  /** What of the shopper's choice makes a difference. */
  chosen: ListingFilters;
  found: Pick<Found<unknown>, 'facets' | 'prices'>;
}

const facetNames = Object.keys(LIST_FIELDS) as FacetName[];

/** Facets and chosen filters of a listing page; `nearest` is loaded later. */
export function narrowingOf({ url, kind, fixed, chosen, found }: NarrowingFacts): {
  narrowing: Narrowing;
  parts: ChosenPart[];
} {
  const { facets: counted, prices } = found;
  const parts = chosenParts(chosen, ({ name, key }) => counted[name]?.find((value) => value.key === key)?.label);
  const narrowing: Narrowing = {
    url: listingAddress(url, {}),
    chosen,
    facets: facetsOf({ url, fixed, chosen, counted }),
    sorts: sortChoices(url, fixed, chosen, kind),
    chips: parts.map((part) => toChip(url, part)),
    nearest: [],
    ...(prices && { priceBounds: prices }),
  };
  return { narrowing, parts };
}

/** Chosen values that the search service does not know at all: those that it knows are counted, be it with 0. */
export const unknownValues = (chosen: ListingFilters, counted: Found<unknown>['facets']): ListedValue[] =>
  facetNames.flatMap((name) => {
    const values: readonly string[] = chosen[LIST_FIELDS[name]] ?? [];
    const known = new Set(counted[name]?.map(({ key }) => key));
    return values.filter((key) => !known.has(key)).map((key) => ({ name, key }));
  });

/** The same choice without these values. */
export const withoutValues = (chosen: ListingFilters, values: readonly ListedValue[]): ListingFilters =>
  values.reduce((rest, { name, key }) => withoutFilter(rest, LIST_FIELDS[name], key), chosen);
