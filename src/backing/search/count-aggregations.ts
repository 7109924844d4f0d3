import type { aggregationNames } from '../../contracts/search/search.ts';
import type { ListingIndex } from './listing/listing-index.ts';

export type AggregationName = (typeof aggregationNames)[number];
/** What is counted value by value: the column of that name. */
type FacetName = Exclude<AggregationName, 'prices'>;

export const isFacet = (name: AggregationName): name is FacetName => name !== 'prices';

/** The choice that a facet leaves aside: classes are the branches without a slash, chosen as those are. */
export const ownNarrowing = (name: FacetName): Exclude<FacetName, 'merchandise_classes'> =>
  name === 'merchandise_classes' ? 'merchandise_branches' : name;

/** More values than anyone reads; those that are chosen are always there. */
const MAX_VALUES = 500;

/** The values of a facet and how many documents have each, most frequent first. */
export function countAggregation(
  index: ListingIndex,
  name: FacetName,
  documentsBySet: Uint32Array,
  chosen: readonly string[],
): { key: string; count: number }[] {
  const list = index.list(name);
  const counts = list.countValues(documentsBySet);
  const counted = [...counts].flatMap((count, value) => (count > 0 ? [{ key: list.values[value] ?? '', count }] : []));
  counted.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = counted.slice(0, MAX_VALUES);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const missing = chosen.filter((key) => !shownKeys.has(key) && list.has(key));
  const countOf = new Map(missing.length > 0 ? counted.map(({ key, count }) => [key, count]) : []);
  return [...shown, ...missing.map((key) => ({ key, count: countOf.get(key) ?? 0 }))];
}
