import type { FacetName, ListingFilters } from './chosen-filters.ts';
import { withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { isAtOrBelow } from './narrow-fixed.ts';

/**
 * What is chosen once this value of a facet is turned on or, when it is chosen, off. A branch takes the place of those
 * above and below it: together with them it would narrow nothing.
 */
export function toggleFilter(chosen: ListingFilters, facet: FacetName, key: string): ListingFilters {
  const field = LIST_FIELDS[facet];
  const values: readonly string[] = chosen[field] ?? [];
  if (values.includes(key)) return withoutFilter(chosen, field, key);
  const isOfOneFamily = (value: string) => isAtOrBelow(value, key) || isAtOrBelow(key, value);
  const others = facet === 'merchandise_branches' ? values.filter((value) => !isOfOneFamily(value)) : values;
  return { ...chosen, [field]: [...others, key].sort() };
}
