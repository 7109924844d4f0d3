import { setTimeout as sleep } from 'node:timers/promises';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { ListingFilters } from '../../domain/feeds/chosen-filters.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import { hasFilters } from '../../domain/feeds/listing-filters.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';

/** The canonical address is in the head, and the head waits for nothing longer. */
const PATIENCE_MS = 1_000;

/**
 * What of a shopper's choice stands, for the canonical address: only the list itself knows which values there are. When
 * it does not come, the choice as it was read.
 */
export async function standingFilters(
  feed: Promise<Tagged<Feed>>,
  { filters }: ListingRequest,
): Promise<ListingFilters> {
  if (!hasFilters(filters)) return filters;
  const chosen = feed.then(({ value }) => value.narrowing?.chosen);
  const standing = await Promise.race([chosen, sleep(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined);
  return standing ?? filters;
}
