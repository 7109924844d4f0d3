import { twoUpPlacement } from '../../../contracts/content/blocks/two-up-placement.ts';
import { placement } from '../../../contracts/content/types/placement.ts';
import { readReferences } from '../read-entry.ts';
import { toPlacements } from '../to-placement.ts';
import { blockMapper } from './block-mapper.ts';

export const toTwoUpPlacement = blockMapper(
  twoUpPlacement,
  ({ placements }, scope) => {
    const tiles = toPlacements(readReferences(placement, placements, scope), scope);
    return tiles.length === 0 ? undefined : { placements: tiles };
  },
  ['placements', 'placements.reference'],
);
