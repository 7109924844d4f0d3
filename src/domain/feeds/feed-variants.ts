import { withoutEmpty } from '../text/without-empty.ts';
import type { FeedQuery, ListingFilters } from './feed-query.ts';
import { isAtOrBelow, LIST_FIELDS } from './listing-parameters.ts';
import { effectiveSort } from './sort-choices.ts';

/**
 * The filters that change the list of a feed (docs/spec/feeds.md FEEDS-13). Filters with the same effect become one
 * variant with one address, one cached copy and one count.
 */
export function effectiveFilters(fixed: FeedQuery, chosen: ListingFilters): ListingFilters {
  const free = Object.values(LIST_FIELDS).filter((field) => !fixed[field]?.length);
  const lists = Object.fromEntries(free.map((field) => [field, chosen[field]]));
  const { minPrice, maxPrice } = mergeBounds(fixed, chosen);
  return withoutEmpty<ListingFilters>({
    ...lists,
    sort: effectiveSort(fixed.sort, chosen.sort),
    merchandiseBranches: effectiveBranches(fixed.merchandiseBranches, chosen.merchandiseBranches),
    minPrice: minPrice === fixed.minPrice ? undefined : minPrice,
    maxPrice: maxPrice === fixed.maxPrice ? undefined : maxPrice,
    minPercentOff: chosen.minPercentOff,
    query: fixed.query ? undefined : chosen.query,
  });
}

/** Drops branches below another merged branch, because a branch includes everything below it. */
function effectiveBranches(fixed: readonly string[] = [], chosen: readonly string[] = []): string[] {
  const merged = mergeBranches(fixed, chosen) ?? [];
  const isOwn = fixed.length > 0 && fixed.every((branch) => merged.includes(branch));
  return isOwn
    ? []
    : merged.filter((branch) => !merged.some((above) => above !== branch && isAtOrBelow(branch, above)));
}

type Bounds = Pick<FeedQuery, 'minPrice' | 'maxPrice'>;

/** Price bounds within those that a feed fixes; the fixed bounds when nothing would be left. */
function mergeBounds(fixed: Bounds, chosen: Bounds): Bounds {
  const low = Math.max(fixed.minPrice ?? 0, chosen.minPrice ?? 0);
  const high = Math.min(fixed.maxPrice ?? Number.POSITIVE_INFINITY, chosen.maxPrice ?? Number.POSITIVE_INFINITY);
  if (low > high) return {};
  return { ...(low > 0 && { minPrice: low }), ...(Number.isFinite(high) && { maxPrice: high }) };
}

/** The chosen branches within the fixed ones; the fixed branches when there are none. */
function mergeBranches(
  fixed: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
): string[] | undefined {
  if (!fixed?.length) return chosen && [...chosen];
  const within = (chosen ?? []).filter((branch) => fixed.some((above) => isAtOrBelow(branch, above)));
  return within.length > 0 ? within : [...fixed];
}

/**
 * The query for a feed with a shopper's filters (docs/spec/feeds.md FEEDS-12). Fixed filters win, except that branches
 * below a fixed one and prices within fixed bounds restrict further.
 */
export function mergeFilters(fixed: FeedQuery, chosen: ListingFilters): FeedQuery {
  const { minPrice: _low, maxPrice: _high, ...free } = chosen;
  // The order that a shopper chose has no pinned deals.
  const { pinned, ...rule } = fixed;
  return {
    ...free,
    ...withoutEmpty<FeedQuery>(chosen.sort === undefined ? { ...rule, pinned } : rule),
    ...withoutEmpty<FeedQuery>({
      sort: chosen.sort ?? fixed.sort,
      merchandiseBranches: mergeBranches(fixed.merchandiseBranches, chosen.merchandiseBranches),
      ...mergeBounds(fixed, chosen),
    }),
  };
}
