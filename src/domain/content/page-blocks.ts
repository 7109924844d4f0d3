import { COLLECTION_TILE_DEALS } from '../feeds/collection.ts';
import { ROW_MAX_CONTENT } from '../feeds/feed.ts';
import type { PlacementTile } from '../feeds/feed-references.ts';
import type { ContentBlock } from './content-block.ts';
import { isWithinSchedule } from './is-within-schedule.ts';

/** A feed or collection that a block shows, and the maximum number of items. */
export type BlockFeed = { deferredKey: string; maxContent: number } & (
  | { feedPageUid: string }
  | { collection: string }
);

/** The feeds of a page's blocks. */
export const blockFeeds = (blocks: readonly ContentBlock[]): BlockFeed[] => distinctFeeds(blocks.flatMap(feedsOf));

/** Each key once, with the largest `maxContent`. */
export function distinctFeeds(feeds: readonly BlockFeed[]): BlockFeed[] {
  const byKey = new Map<string, BlockFeed>();
  for (const feed of feeds) {
    const known = byKey.get(feed.deferredKey);
    if (known === undefined || known.maxContent < feed.maxContent) byKey.set(feed.deferredKey, feed);
  }
  return [...byKey.values()];
}

function feedsOf(block: ContentBlock): BlockFeed[] {
  const row = (feed: { uid: string }, deferredKey: string, maxContent = ROW_MAX_CONTENT) => [
    { deferredKey, feedPageUid: feed.uid, maxContent },
  ];
  switch (block.kind) {
    case 'feed':
      return row(block.data.feed, block.data.deferredKey, block.data.maxContent);
    case 'feed_block':
      return row(block.data.feed, block.data.deferredKey);
    case 'referenced_block':
      return block.data.kind === 'feed_page' ? row(block.data.feed, block.data.deferredKey) : [];
    case 'legacy_collection': {
      const { slug, deferredKey } = block.data;
      return [{ deferredKey, collection: slug, maxContent: COLLECTION_TILE_DEALS }];
    }
    case 'multi_block':
      return block.data.blocks.flatMap(feedsOf);
    default:
      return [];
  }
}

/** Placements within their schedule (docs/spec/content.md CONTENT-16), which pages need not know. */
const currentPlacements = (placements: readonly PlacementTile[], now: Date): PlacementTile[] =>
  placements.flatMap(({ schedule = {}, ...tile }) => (isWithinSchedule(schedule, now) ? tile : []));

/** Drops placements outside their schedule, and blocks that are empty without them. */
export function currentBlocks(blocks: readonly ContentBlock[], now: Date): ContentBlock[] {
  return blocks.flatMap((block): ContentBlock[] => {
    switch (block.kind) {
      case 'placement_group': {
        const tiles = currentPlacements(block.data.tiles, now);
        return tiles.length > 0 ? [{ ...block, data: { ...block.data, tiles } }] : [];
      }
      case 'two_up_placement': {
        const placements = currentPlacements(block.data.placements, now);
        return placements.length > 0 ? [{ ...block, data: { placements } }] : [];
      }
      case 'referenced_block':
        return block.data.kind === 'placement' && currentPlacements([block.data.placement], now).length === 0
          ? []
          : [block];
      case 'multi_block': {
        const inner = currentBlocks(block.data.blocks, now);
        return inner.length > 0 ? [{ ...block, data: { ...block.data, blocks: inner } }] : [];
      }
      default:
        return [block];
    }
  });
}
