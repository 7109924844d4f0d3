/**
 * The most items of a reordered list that keep their order: the longest increasing subsequence. `indexes` are distinct, the
 * new index of each item in the old order.
 */
export function unmovedItems(indexes: readonly number[]): Set<number> {
  /** The smallest last index of an increasing subsequence, by length - 1. */
  const lasts: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const index of indexes) {
    const length = lowerBound(lasts, index);
    previous.set(index, lasts[length - 1]);
    lasts[length] = index;
  }
  const kept = new Set<number>();
  for (let index = lasts.at(-1); index !== undefined; index = previous.get(index)) kept.add(index);
  return kept;
}

/** How many of the sorted numbers are below `limit`. */
function lowerBound(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
