import { placementGroup } from '../../../contracts/content/blocks/placement-group.ts';
import { readPlacements } from '../../feeds/to-placement.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';

export const toPlacementGroup = blockMapper(
  placementGroup,
  ({ headline, tiles }, scope) => {
    const placements = readPlacements(tiles, scope);
    return placements.length === 0 ? undefined : { tiles: placements, ...present({ headline }) };
  },
  ['tiles', 'tiles.reference'],
);
