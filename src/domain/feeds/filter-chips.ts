import type { FacetName, FilterChip, ListingFilters } from './chosen-filters.ts';
import { facetLabel, type ListedValue, priceLabel } from './facet-labels.ts';
import { listingAddress, withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';

/** One thing that is chosen, and what is chosen without it. */
export interface ChosenPart {
  label: string;
  /** Label of the list without this filter. */
  without: string;
  rest: ListingFilters;
}

const facetNames = Object.keys(LIST_FIELDS) as FacetName[];

/** Chosen filters as chips; both price bounds are one chip, the sort order is none. */
export function chosenParts(chosen: ListingFilters, labelOf: (value: ListedValue) => string | undefined): ChosenPart[] {
  const { minPrice: _low, maxPrice: _high, ...unpriced } = chosen;
  const part = (label: string, rest: ListingFilters) => ({ label, without: `Without ${label}`, rest });
  const lists = facetNames.flatMap((name) => {
    const field = LIST_FIELDS[name];
    const values: readonly string[] = chosen[field] ?? [];
    return values.map((key) => {
      const label = labelOf({ name, key });
      const known = facetLabel(name, { key, ...(label !== undefined && { label }) });
      return part(known, withoutFilter(chosen, field, key));
    });
  });
  const price = priceLabel(chosen);
  return [
    ...(chosen.query === undefined ? [] : [part(`“${chosen.query}”`, withoutFilter(chosen, 'query'))]),
    ...lists,
    ...(price === undefined ? [] : [{ label: price, without: 'At any price', rest: unpriced }]),
  ];
}

export const toChip = (url: string, { label, rest }: ChosenPart): FilterChip => ({
  label,
  href: listingAddress(url, rest),
});
