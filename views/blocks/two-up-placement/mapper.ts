import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { readPlacements } from '../../../src/repositories/feeds/to-placement.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(
  schema,
  ({ placements }, scope) => {
    const tiles = readPlacements(placements, scope);
    return tiles.length === 0 ? undefined : { placements: tiles };
  },
  ['placements', 'placements.reference'],
);
