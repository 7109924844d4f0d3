import type { Tagged } from '../../domain/content/tagged.ts';
import { buildRefinements, offeredFacets, unknownValues, withoutValues } from '../../domain/feeds/build-refinements.ts';
import { FEED_PAGE_SIZE } from '../../domain/feeds/feed.ts';
import type { FeedQuery, FoundPage, ListingFilters } from '../../domain/feeds/feed-query.ts';
import { effectiveFilters, mergeFilters } from '../../domain/feeds/feed-variants.ts';
import type { ChosenPart } from '../../domain/feeds/filter-chips.ts';
import { listingAddress } from '../../domain/feeds/listing-filters.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';
import type { Refinements } from '../../domain/feeds/refinements.ts';
import type { ListKind } from '../../domain/feeds/sort-choices.ts';
import type { SearchPage } from '../../repositories/search/search-codec.ts';

/** A search that returns one page of a list. */
export type SearchCall<Item> = (query: FeedQuery, page: SearchPage) => Promise<Tagged<FoundPage<Item>>>;

interface ListDefinition {
  /** The list's address without filters. */
  url: string;
  kind: ListKind;
  /** The list without filters, including its own sort order. */
  fixed: FeedQuery;
}

export interface RefinedList<Item> {
  found: FoundPage<Item>;
  refinements: Refinements;
}

/**
 * One page of a filtered list, and its refinements. Unknown values are dropped, so that a mistyped address never
 * empties a page; an empty result gets the nearest lists that have results.
 */
export async function findRefined<Item>(
  { url, kind, fixed }: ListDefinition,
  { filters, page, maxStartsAt }: ListingRequest,
  search: SearchCall<Item>,
): Promise<Tagged<RefinedList<Item>>> {
  const tags = new Set<string>();
  const run = async (chosen: ListingFilters, options: Omit<SearchPage, 'maxStartsAt'>) => {
    const { value, tags: used } = await search(mergeFilters(fixed, chosen), { ...options, maxStartsAt });
    for (const tag of used) tags.add(tag);
    return value;
  };
  const find = (chosen: ListingFilters) =>
    run(chosen, {
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
  const { refinements, parts } = keptRefinements({ url, kind, fixed, chosen, found });
  const nearest =
    found.totalCount > 0
      ? []
      : await findNearest(url, parts, async (rest) => (await run(rest, { limit: 0 })).totalCount);
  return { value: { found, refinements: { ...refinements, nearest } }, tags: [...tags] };
}

type Built = ReturnType<typeof buildRefinements>;
/** By answer, which the cache keeps, and by list: several lists may have the same query. */
const built = new WeakMap<object, Map<string, Built>>();

function keptRefinements({ found, ...list }: Parameters<typeof buildRefinements>[0]): Built {
  const byList = built.get(found) ?? new Map<string, Built>();
  const key = JSON.stringify(list);
  const refinements = byList.get(key) ?? buildRefinements({ found, ...list });
  built.set(found, byList.set(key, refinements));
  return refinements;
}

/** Each part is one more search; 'Clear all' covers longer choices. */
const MAX_NEAREST = 8;

/**
 * For an empty result: the lists without one of the filters, most results first; the whole list when those are empty
 * too.
 */
async function findNearest(
  url: string,
  parts: readonly ChosenPart[],
  count: (chosen: ListingFilters) => Promise<number>,
): Promise<Refinements['nearest']> {
  const countChoice = async (label: string, chosen: ListingFilters) => ({
    label,
    href: listingAddress(url, chosen),
    count: await count(chosen),
  });
  if (parts.length === 0) return [];
  const counted = await Promise.all(parts.slice(0, MAX_NEAREST).map(({ without, rest }) => countChoice(without, rest)));
  const found = counted.filter((choice) => choice.count > 0).sort((a, b) => b.count - a.count);
  if (found.length > 0 || parts.length === 1) return found;
  return [await countChoice('Without any filter', {})].filter((choice) => choice.count > 0);
}
