import type { FeedPage, PinnedDeal } from './feed.ts';
import type { FeedQuery } from './feed-query.ts';

/** The sort of a feed that has pinned deals. */
export const EDITORS_ORDER = 'editorial';

/** The pins that hold at a time, each deal once. */
export function currentPins(pins: readonly PinnedDeal[], at: number): string[] {
  return [...new Set(pins.flatMap(({ uid, until }) => (until === undefined || at < Date.parse(until) ? uid : [])))];
}

/**
 * The query of a feed page. With pinned deals its default is the editors' order: first these, then the others in the order
 * of its query. Pages of one list have the pins of its moment, so that they neither repeat nor skip a deal.
 */
export function orderedQuery(
  { query, pins }: Pick<FeedPage, 'query' | 'pins'>,
  { now, maxStartsAt, defaultSort }: { now: Date; maxStartsAt?: string | undefined; defaultSort: string },
): FeedQuery {
  const sort = query.sort ?? defaultSort;
  const uids = currentPins(pins, maxStartsAt === undefined ? now.getTime() : Date.parse(maxStartsAt));
  return uids.length === 0 ? { ...query, sort } : { ...query, sort: EDITORS_ORDER, pinned: { uids, others: sort } };
}
