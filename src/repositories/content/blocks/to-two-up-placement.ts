import { twoUpPlacement } from '../../../contracts/content/blocks/two-up-placement.ts';
import { readPlacements } from '../../feeds/to-placement.ts';
import { blockMapper } from './block-mapper.ts';

export const toTwoUpPlacement = blockMapper(
  twoUpPlacement,
  ({ placements }, scope) => {
    const tiles = readPlacements(placements, scope);
    return tiles.length === 0 ? undefined : { placements: tiles };
  },
  ['placements', 'placements.reference'],
);
