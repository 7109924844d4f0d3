import type { FeedQuery } from './feed.ts';

type Bounds = Pick<FeedQuery, 'minPrice' | 'maxPrice'>;

/** Bounds that are replaced within those that a feed fixes; when nothing would be left, the fixed ones stand. */
export function mergeBounds(fixed: Bounds, chosen: Bounds): Bounds {
  const low = Math.max(fixed.minPrice ?? 0, chosen.minPrice ?? 0);
  const high = Math.min(fixed.maxPrice ?? Number.POSITIVE_INFINITY, chosen.maxPrice ?? Number.POSITIVE_INFINITY);
  if (low > high) return {};
  return { ...(low > 0 && { minPrice: low }), ...(Number.isFinite(high) && { maxPrice: high }) };
}

/** Whether a branch of the merchandise tree is another one or lies below it: `home/kitchen` below `home`. */
export const isAtOrBelow = (branch: string, above: string): boolean =>
  branch === above || branch.startsWith(`${above}/`);

/** The chosen branches that lie within the fixed ones; when none does, the fixed ones stand. */
export function mergeBranches(
  fixed: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
): string[] | undefined {
  if (!fixed?.length) return chosen && [...chosen];
  const within = (chosen ?? []).filter((branch) => fixed.some((above) => isAtOrBelow(branch, above)));
  return within.length > 0 ? within : [...fixed];
}
