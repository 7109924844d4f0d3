import type { Facet, FacetValue } from './chosen-filters.ts';

/**
 * The facets of a list in the places that they had before it was narrowed, so that nothing moves under the pointer: what
 * has no results any more stays with a count of 0. What is new goes to the end; branches go below the one they are part of,
 * and leave with it.
 */
export function stableFacets(known: readonly Facet[], current: readonly Facet[]): Facet[] {
  const kept = known.map((facet) => {
    const now = current.find(({ name }) => name === facet.name);
    return { ...facet, ...now, values: stableValues(facet.values, now?.values ?? []) };
  });
  return [...kept, ...current.filter(({ name }) => !known.some((facet) => facet.name === name))];
}

/** How many of the values a branch lies below: 1 for `home/kitchen` where there is `home`. */
export function depthAmong(values: readonly FacetValue[], key: string): number {
  return values.filter((other) => key.startsWith(`${other.key}/`)).length;
}

function stableValues(known: readonly FacetValue[], current: readonly FacetValue[]): FacetValue[] {
  const byKey = new Map(current.map((value) => [value.key, value]));
  const stable = known.flatMap((value): FacetValue[] => {
    const now = byKey.get(value.key);
    if (now !== undefined) return [now];
    return depthAmong(known, value.key) > 0 ? [] : [{ ...value, count: 0, isChosen: false }];
  });
  for (const value of current) {
    if (stable.some(({ key }) => key === value.key)) continue;
    const parent = nearestAbove(stable, value.key);
    const lastOfFamily = stable.findLastIndex(({ key }) => parent && (key === parent || key.startsWith(`${parent}/`)));
    stable.splice(lastOfFamily < 0 ? stable.length : lastOfFamily + 1, 0, value);
  }
  return stable;
}

/** The longest key that the branch lies below. */
function nearestAbove(values: readonly FacetValue[], key: string): string | undefined {
  const above = values.filter((other) => key.startsWith(`${other.key}/`)).map((other) => other.key);
  return above.sort((a, b) => b.length - a.length)[0];
}
