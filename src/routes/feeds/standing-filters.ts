import { setTimeout as sleep } from 'node:timers/promises';
import type { Feed } from '../domain/entities/feed.ts';
import type { ListingFilters } from '../domain/entities/listing-filters.ts';
import { hasFilters } from '../domain/listing-filters.ts';
import type { ListingRequest } from '../domain/listing-request.ts';
import type { Tagged } from '../domain/tagged.ts';

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
