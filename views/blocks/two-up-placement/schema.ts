import { contentBlock, references } from '../../../src/contracts/content/fields.ts';
import type { PlacementTile } from '../../../src/domain/feeds/feed-references.ts';

export const schema = contentBlock(
  'two_up_placement',
  { placements: references(['placement'], { max: 2 }).describe('Two of them.') },
  { title: 'Two placements', description: 'Two large tiles side by side.' },
);

export interface Entity {
  placements: PlacementTile[];
}
