import type { PostTile } from '../deals/post.ts';
import type { FeedPage, FeedSlot } from './feed.ts';
import { EDITORS_ORDER } from './pinned-deals.ts';

/** Sort orders under which placements show (docs/spec/feeds.md FEEDS-27). */
const SORTS_WITH_PLACEMENTS = new Set(['popularity', 'popularity:desc']);
export const showsPlacements = (sort: string | undefined, isPinned = false): boolean =>
  sort === undefined || SORTS_WITH_PLACEMENTS.has(sort) || (isPinned && sort === EDITORS_ORDER);

type FeedPlacement = FeedPage['placements'][number];

/** The first placement of each slot, in slot order. */
function bySlot(placements: readonly FeedPlacement[]): FeedPlacement[] {
  const first = new Map<number, FeedPlacement>();
  for (const placement of placements) {
    if (!first.has(placement.slotNumber)) first.set(placement.slotNumber, placement);
  }
  return [...first.values()].sort((a, b) => a.slotNumber - b.slotNumber);
}

/**
 * The slots of one page of a feed. Slot numbers are one-based over the whole feed; a placement takes its slot and
 * pushes the posts back, so a page keeps its `pageSize` posts. Slots past the last post stay empty, so that a short
 * feed does not end in a row of placements. A post that a placement up to here links to gets no tile of its own. `page`
 * is one-based; a page of a pinned list may hold fewer posts than its size.
 */
export function mergePlacements(
  posts: readonly PostTile[],
  placements: readonly FeedPlacement[],
  { page, pageSize, totalCount }: { page: number; pageSize: number; totalCount: number },
): FeedSlot[] {
  const start = (page - 1) * pageSize;
  const end = Math.min(start + pageSize, totalCount);
  const placed = bySlot(placements)
    .map(({ slotNumber, placement }, rank) => ({ postIndex: slotNumber - 1 - rank, placement }))
    .filter(({ postIndex }) => postIndex < end);
  const shown = new Set(placed.map(({ placement }) => placement.url));
  const slotsBefore = (from: number, to: number): FeedSlot[] =>
    placed
      .filter(({ postIndex }) => postIndex >= from && postIndex < to)
      .map(({ placement }) => ({ kind: 'placement', placement }));
  const slots = posts.flatMap((post, index): FeedSlot[] => [
    ...slotsBefore(start + index, start + index + 1),
    ...(shown.has(post.url) ? [] : [{ kind: 'post' as const, post }]),
  ]);
  return posts.length === 0 ? [] : [...slots, ...slotsBefore(start + posts.length, end)];
}
