import type { ListingFilters, SortChoice, SortOption } from './chosen-filters.ts';
import type { FeedQuery } from './feed.ts';
import { listingAddress } from './listing-filters.ts';
import { SORT_OPTIONS } from './listing-parameters.ts';

/** An editor who names no order means this one; it is one under which placements show. */
export const DEFAULT_SORT = 'popularity';

/** Kind of items in a list. */
export type ListKind = 'deals' | 'products';

/** Older names of the same orders. */
const SAME: Readonly<Record<string, SortOption>> = {
  'popularity:desc': 'popularity',
  '_score:desc': 'relevance',
  newest: 'starts_at:desc',
};
const LABELS: Readonly<Partial<Record<SortOption, string>>> = {
  popularity: 'Most popular',
  'starts_at:desc': 'Newest',
  relevance: 'Best match',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  codes: 'Coupon codes first',
  editorial: 'Editors’ order',
  'updated_at:desc': 'Recently updated',
};
/** Offered beside the order that the list has by itself. */
const OFFERED: Readonly<Record<ListKind, readonly SortOption[]>> = {
  deals: ['popularity', 'starts_at:desc', 'price:asc', 'price:desc', 'codes'],
  products: ['updated_at:desc', 'price:asc', 'price:desc'],
};

const plainSort = (sort = DEFAULT_SORT): string => SAME[sort] ?? sort;

/** The chosen order under its one name; undefined when the list has it by itself. */
export function effectiveSort(own: string | undefined, chosen: SortOption | undefined): SortOption | undefined {
  if (chosen === undefined || plainSort(chosen) === plainSort(own)) return undefined;
  return SAME[chosen] ?? chosen;
}

/** The orders that a list offers, in the order (docs/spec/feeds.md FEEDS-5); a match for words only where there are words. */
export function sortChoices(url: string, own: FeedQuery, chosen: ListingFilters, kind: ListKind): SortChoice[] {
  const { sort, ...others } = chosen;
  const [ownSort, now] = [plainSort(own.sort), plainSort(sort ?? own.sort)];
  const hasWords = (chosen.query ?? own.query) !== undefined;
  return SORT_OPTIONS.flatMap((value): SortChoice[] => {
    const label = LABELS[value];
    const isOffered =
      OFFERED[kind].includes(value) || value === ownSort || value === now || (value === 'relevance' && hasWords);
    if (label === undefined || !isOffered) return [];
    const href = listingAddress(url, value === ownSort ? others : { ...others, sort: value });
    return [{ value, label, isChosen: value === now, href }];
  });
}
