import { placementGroup } from '../../../contracts/content/blocks/placement-group.ts';
import { placement } from '../../../contracts/content/types/placement.ts';
import { present } from '../present.ts';
import { readReferences } from '../read-entry.ts';
import { toPlacements } from '../to-placement.ts';
import { blockMapper } from './block-mapper.ts';

export const toPlacementGroup = blockMapper(
  placementGroup,
  ({ headline, tiles }, scope) => {
    const placements = toPlacements(readReferences(placement, tiles, scope), scope);
    return placements.length === 0 ? undefined : { tiles: placements, ...present({ headline }) };
  },
  ['tiles', 'tiles.reference'],
);
