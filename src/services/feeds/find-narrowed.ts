import type { Tagged } from '../../domain/content/tagged.ts';
import type { ListingFilters, Narrowing } from '../../domain/feeds/chosen-filters.ts';
import { offeredFacets } from '../../domain/feeds/facets.ts';
import type { FeedQuery } from '../../domain/feeds/feed.ts';
import { FEED_PAGE_SIZE } from '../../domain/feeds/feed-page-size.ts';
import { effectiveFilters } from '../../domain/feeds/feed-variants.ts';
import type { Found } from '../../domain/feeds/found.ts';
import { mergeFilters } from '../../domain/feeds/listing-filters.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';
import { narrowingOf, unknownValues, withoutValues } from '../../domain/feeds/narrowing.ts';
import type { ListKind } from '../../domain/feeds/sort-choices.ts';
import type { SearchPage } from '../../repositories/search/to-search-params.ts';
import { findNearest } from './find-nearest.ts';

/** Where a list is read from. */
export type SearchCall<Item> = (query: FeedQuery, page: SearchPage) => Promise<Tagged<Found<Item>>>;

interface NarrowedList {
  /** The list's own address, without any choice. */
  url: string;
  kind: ListKind;
  /** What the list is by itself, its order included. */
  fixed: FeedQuery;
}

export interface Narrowed<Item> {
  found: Found<Item>;
  narrowing: Narrowing;
}

/**
 * One page of a list as a shopper has narrowed it, and what narrows it further. Values that nobody knows are dropped, so
 * that a mistyped address never empties a page; an empty result says what is nearest.
 */
export async function findNarrowed<Item>(
  { url, kind, fixed }: NarrowedList,
  { filters, page, maxStartsAt }: ListingRequest,
  search: SearchCall<Item>,
): Promise<Tagged<Narrowed<Item>>> {
  const tags = new Set<string>();
  const ask = async (chosen: ListingFilters, own: Omit<SearchPage, 'maxStartsAt'>) => {
    const { value, tags: used } = await search(mergeFilters(fixed, chosen), { ...own, maxStartsAt });
    for (const tag of used) tags.add(tag);
    return value;
  };
  const find = (chosen: ListingFilters) =>
    ask(chosen, {
      offset: (page - 1) * FEED_PAGE_SIZE,
      limit: FEED_PAGE_SIZE,
      facets: offeredFacets(fixed, chosen),
    });

  let chosen = effectiveFilters(fixed, filters);
  let found = await find(chosen);
  const unknown = unknownValues(chosen, found.facets);
  if (unknown.length > 0) {
    chosen = withoutValues(chosen, unknown);
    found = await find(chosen);
  }
  const { narrowing, parts } = narrowingOf({ url, kind, fixed, chosen, found });
  const nearest =
    found.totalCount > 0
      ? []
      : await findNearest(url, parts, async (rest) => (await ask(rest, { limit: 0 })).totalCount);
  return { value: { found, narrowing: { ...narrowing, nearest } }, tags: [...tags] };
}
