import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { readPlacements } from '../../../src/repositories/feeds/to-placement.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(
  schema,
  ({ headline, tiles }, scope) => {
    const placements = readPlacements(tiles, scope);
    return placements.length === 0 ? undefined : { tiles: placements, ...present({ headline }) };
  },
  ['tiles', 'tiles.reference'],
);
