import type { FeedQuery, ListingFilters, SortOption } from './feed-query.ts';
import { listingAddress } from './listing-filters.ts';
import { SORT_OPTIONS } from './read-listing-filters.ts';
import type { SortChoice } from './refinements.ts';

/** The order of a feed that names none; placements show under it. */
export const DEFAULT_SORT = 'popularity';

/** Kind of items in a list. */
export type ListKind = 'deals' | 'products';

/** Canonical names of older sort names. */
const CANONICAL_SORTS: Readonly<Record<string, SortOption>> = {
  'popularity:desc': 'popularity',
  '_score:desc': 'relevance',
  newest: 'starts_at:desc',
};
const SORT_LABELS: Readonly<Partial<Record<SortOption, string>>> = {
  popularity: 'Most popular',
  'starts_at:desc': 'Newest',
  relevance: 'Best match',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'discount:desc': 'Biggest discount',
  codes: 'Coupon codes first',
  editorial: 'Editors’ order',
  'updated_at:desc': 'Recently updated',
};
/** Sort orders offered in addition to the list's own. */
const OFFERED_SORTS: Readonly<Record<ListKind, readonly SortOption[]>> = {
  deals: ['popularity', 'starts_at:desc', 'price:asc', 'price:desc', 'discount:desc', 'codes'],
  products: ['updated_at:desc', 'price:asc', 'price:desc', 'discount:desc'],
};

const canonicalSort = (sort = DEFAULT_SORT): string => CANONICAL_SORTS[sort] ?? sort;

/** The canonical name of the chosen order; undefined when it is the list's own. */
export function effectiveSort(own: string | undefined, chosen: SortOption | undefined): SortOption | undefined {
  if (chosen === undefined || canonicalSort(chosen) === canonicalSort(own)) return undefined;
  return CANONICAL_SORTS[chosen] ?? chosen;
}

/** The sort orders of a list, in menu order (docs/spec/feeds.md FEEDS-5); best match only with a text query. */
export function sortChoices(url: string, own: FeedQuery, chosen: ListingFilters, kind: ListKind): SortChoice[] {
  const { sort, ...others } = chosen;
  const [ownSort, now] = [canonicalSort(own.sort), canonicalSort(sort ?? own.sort)];
  const hasWords = (chosen.query ?? own.query) !== undefined;
  return SORT_OPTIONS.flatMap((value): SortChoice[] => {
    const label = SORT_LABELS[value];
    const isOffered =
      OFFERED_SORTS[kind].includes(value) || value === ownSort || value === now || (value === 'relevance' && hasWords);
    if (label === undefined || !isOffered) return [];
    const href = listingAddress(url, value === ownSort ? others : { ...others, sort: value });
    return [{ value, label, isChosen: value === now, href }];
  });
}
