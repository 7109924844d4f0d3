import { setTimeout as sleep } from 'node:timers/promises';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import type { ListingFilters } from '../../domain/feeds/feed-query.ts';
import { hasFilters, writeListingFilters } from '../../domain/feeds/listing-filters.ts';
import { FILTER_PARAMETERS } from '../../domain/feeds/listing-parameters.ts';
import { type ListingRequest, readMoment } from '../../domain/feeds/listing-request.ts';
import { readListingFilters } from '../../domain/feeds/read-listing-filters.ts';
import { type PageRoute, pageParameter, type QueryParameter } from '../page-route.ts';

/** A filter in its canonical spelling; `merchants` is the older name of stores (docs/spec/routes.md ROUTES-16). */
const filterParameter =
  (name: string): QueryParameter =>
  (...values) => {
    const filters = readListingFilters(new URLSearchParams(values.map((value) => [name, value])));
    return writeListingFilters(filters).get(name === 'merchants' ? 'stores' : name) ?? undefined;
  };

/** The parameters of a list's address. Malformed values are dropped before any service is called. */
export const listingParameters: Readonly<Record<string, QueryParameter>> = {
  ...Object.fromEntries([...FILTER_PARAMETERS, 'merchants'].map((name) => [name, filterParameter(name)])),
  page: pageParameter,
  max_starts_at: (value) => readMoment(value),
};

/**
 * Common settings of listing pages. Only unfiltered pages are cached for all visitors, because filters and moments have
 * unlimited combinations.
 */
export const listingRoute = {
  query: listingParameters,
  isShared: ({ query }) => [...query.keys()].every((name) => name === 'page'),
} satisfies Pick<PageRoute, 'query' | 'isShared'>;

/** The canonical address delays the head by at most this long. */
const TIMEOUT_MS = 1_000;

/**
 * The chosen filters that exist, for the canonical address. Only the loaded list knows them; without it, the filters as
 * read from the address.
 */
export async function existingFilters(
  feed: Promise<Tagged<Feed>>,
  { filters }: ListingRequest,
): Promise<ListingFilters> {
  if (!hasFilters(filters)) return filters;
  const chosen = feed.then(({ value }) => value.refinements?.chosen);
  const existing = await Promise.race([chosen, sleep(TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);
  return existing ?? filters;
}
