import { withoutEmpty } from '../text/without-empty.ts';
import type { ListingFilters } from './chosen-filters.ts';
import type { FeedQuery } from './feed.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { isAtOrBelow, mergeBounds, mergeBranches } from './narrow-fixed.ts';
import { effectiveSort } from './sort-choices.ts';

/**
 * What of a choice makes another list of a feed than it is by itself (docs/spec/feeds.md FEEDS-13): choices
 * that come to the same thing are one variant with one address, one copy and one count.
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
    query: fixed.query ? undefined : chosen.query,
  });
}

/** A branch holds all that lies below it, so naming both says no more than the upper one. */
function effectiveBranches(fixed: readonly string[] = [], chosen: readonly string[] = []): string[] {
  const merged = mergeBranches(fixed, chosen) ?? [];
  const isOwn = fixed.length > 0 && fixed.every((branch) => merged.includes(branch));
  return isOwn
    ? []
    : merged.filter((branch) => !merged.some((above) => above !== branch && isAtOrBelow(branch, above)));
}
