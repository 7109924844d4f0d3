import type { PlacementTile } from '../feeds/feed-references.ts';
import type { ContentBlock } from './content-block.ts';
import { isWithinSchedule } from './is-within-schedule.ts';

/** Placements within their schedule (docs/spec/content.md CONTENT-16). */
const currentPlacements = (placements: readonly PlacementTile[], now: Date): PlacementTile[] =>
  placements.filter(({ schedule = {} }) => isWithinSchedule(schedule, now));

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
