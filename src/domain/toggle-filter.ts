import type { FacetName, ListingFilters } from './entities/listing-filters.ts';
import { withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { isAtOrBelow } from './narrow-fixed.ts';

/**
 * What is chosen once this value of a facet is turned on or, when it is chosen, off. Of a branch and one below it only one
 * can be meant: the new one takes the place of the other.
 */
export function toggleFilter(chosen: ListingFilters, facet: FacetName, key: string): ListingFilters {
  const field = LIST_FIELDS[facet];
  const values: readonly string[] = chosen[field] ?? [];
  if (values.includes(key)) return withoutFilter(chosen, field, key);
  const kept = facet === 'merchandise_branches' ? values.filter((branch) => !isSameLine(branch, key)) : values;
  return { ...chosen, [field]: [...kept, key].sort() };
}

const isSameLine = (one: string, other: string): boolean => isAtOrBelow(one, other) || isAtOrBelow(other, one);
