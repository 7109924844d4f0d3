import type { Facet, FacetValue } from './entities/listing-filters.ts';

/**
 * The facets of a list in the places that they had before it was narrowed, so that nothing moves under the pointer: what
 * has no results any more stays with a count of 0, what is new goes to the end.
 */
export function stableFacets(known: readonly Facet[], current: readonly Facet[]): Facet[] {
  const kept = known.map((facet) => {
    const now = current.find(({ name }) => name === facet.name);
    return { ...facet, ...now, values: stableValues(facet.values, now?.values ?? []) };
  });
  return [...kept, ...current.filter(({ name }) => !known.some((facet) => facet.name === name))];
}

function stableValues(known: readonly FacetValue[], current: readonly FacetValue[]): FacetValue[] {
  const left = new Map(current.map((value) => [value.key, value]));
  const kept = known.map((value) => {
    const now = left.get(value.key);
    left.delete(value.key);
    return now ?? { ...value, count: 0, isChosen: false };
  });
  return [...kept, ...left.values()];
}
