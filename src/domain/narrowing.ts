import type { FeedQuery } from './entities/feed.ts';
import type { Found } from './entities/found.ts';
import type { FacetName, ListingFilters, Narrowing } from './entities/listing-filters.ts';
import type { ListedValue } from './facet-labels.ts';
import { facetsOf } from './facets.ts';
import { type ChosenPart, chosenParts, toChip } from './filter-chips.ts';
import { listingAddress, withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { type ListKind, sortChoices } from './sort-choices.ts';

export interface NarrowingFacts {
  /** The list's own address, without any choice. */
  url: string;
  kind: ListKind;
  /** What the list is by itself. */
  fixed: FeedQuery;
  /** What of the shopper's choice makes a difference. */
  chosen: ListingFilters;
  found: Pick<Found<unknown>, 'facets' | 'prices'>;
  /** Counted over the list without any choice, where that had to be asked for: it knows names that the result lacks. */
  whole?: Found<unknown>['facets'];
}

const facetNames = Object.keys(LIST_FIELDS) as FacetName[];

/** What a listing page shows to narrow its list, `nearest` left to ask for, and what is chosen, part by part. */
export function narrowingOf({ url, kind, fixed, chosen, found, whole = {} }: NarrowingFacts): {
  narrowing: Narrowing;
  parts: ChosenPart[];
} {
  const counted = withNames(found.facets, whole, chosen);
  const parts = chosenParts(chosen, ({ name, key }) => counted[name]?.find((value) => value.key === key)?.label);
  const narrowing: Narrowing = {
    url: listingAddress(url, {}),
    chosen,
    facets: facetsOf({ url, fixed, chosen, counted }),
    sorts: sortChoices(url, fixed, chosen, kind),
    chips: parts.map((part) => toChip(url, part)),
    nearest: [],
    ...(found.prices && { priceBounds: found.prices }),
  };
  return { narrowing, parts };
}

/** What is chosen and has no result here, under the name that the whole list has for it. */
function withNames(
  counted: Found<unknown>['facets'],
  whole: Found<unknown>['facets'],
  chosen: ListingFilters,
): Found<unknown>['facets'] {
  const lists = missingValues(chosen, counted).flatMap(({ name, key }) => {
    const known = whole[name]?.find((value) => value.key === key);
    return known ? [{ name, value: { ...known, count: 0 } }] : [];
  });
  return Object.fromEntries(
    facetNames.map((name) => [
      name,
      [...(counted[name] ?? []), ...lists.filter((missing) => missing.name === name).map(({ value }) => value)],
    ]),
  );
}

/** Chosen values that nothing was counted for: there is no such thing, or not together with the other choices. */
export const missingValues = (chosen: ListingFilters, counted: Found<unknown>['facets']): ListedValue[] =>
  facetNames.flatMap((name) => {
    const values: readonly string[] = chosen[LIST_FIELDS[name]] ?? [];
    const known = new Set(counted[name]?.map(({ key }) => key));
    return values.filter((key) => !known.has(key)).map((key) => ({ name, key }));
  });

/** The same choice without these values. */
export const withoutValues = (chosen: ListingFilters, values: readonly ListedValue[]): ListingFilters =>
  values.reduce((rest, { name, key }) => withoutFilter(rest, LIST_FIELDS[name], key), chosen);
