import type { FeedPage, FeedSlot } from './entities/feed.ts';
import type { PostTile } from './entities/post.ts';

/** Sorts under which placements show (browsing spec, section 9). */
const SORTS_WITH_PLACEMENTS = new Set(['popularity', 'popularity:desc']);
export const showsPlacements = (sort: string | undefined): boolean =>
  sort === undefined || SORTS_WITH_PLACEMENTS.has(sort);

type FeedPlacement = FeedPage['placements'][number];

/** The first of those that name one slot, in slot order. */
function bySlot(placements: readonly FeedPlacement[]): FeedPlacement[] {
  const first = new Map<number, FeedPlacement>();
  for (const placement of placements) {
    if (!first.has(placement.slotNumber)) first.set(placement.slotNumber, placement);
  }
  return [...first.values()].sort((a, b) => a.slotNumber - b.slotNumber);
}

/**
 * The slots of one page of a feed. Slots are one-based and counted over the whole feed; a placement takes its slot and
 * pushes the posts on, so a page keeps its `pageSize` posts. A slot past the last post is not filled: a short feed does
 * not end in a row of placements. `page` is one-based.
 */
export function mergePlacements(
  posts: readonly PostTile[],
  placements: readonly FeedPlacement[],
  { page, pageSize }: { page: number; pageSize: number },
): FeedSlot[] {
  const placementBefore = new Map<number, FeedPlacement[]>();
  for (const [rank, placement] of bySlot(placements).entries()) {
    const postIndex = placement.slotNumber - 1 - rank - (page - 1) * pageSize;
    placementBefore.set(postIndex, [...(placementBefore.get(postIndex) ?? []), placement]);
  }
  return posts.flatMap((post, index): FeedSlot[] => [
    ...(placementBefore.get(index) ?? []).map(({ placement }): FeedSlot => ({ kind: 'placement', placement })),
    { kind: 'post', post },
  ]);
}
