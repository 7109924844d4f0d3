import { placementGroup } from '../../../contracts/content/blocks/placement-group.ts';
import { present } from '../present.ts';
import { readPlacements } from '../to-placement.ts';
import { blockMapper } from './block-mapper.ts';

export const toPlacementGroup = blockMapper(
  placementGroup,
  ({ headline, tiles }, scope) => {
    const placements = readPlacements(tiles, scope);
    return placements.length === 0 ? undefined : { tiles: placements, ...present({ headline }) };
  },
  ['tiles', 'tiles.reference'],
);
