import { contentBlock, references } from '../../../src/contracts/content/fields.ts';
import type { PlacementTile } from '../../../src/domain/feeds/feed-references.ts';

export const schema = contentBlock('two_up_placement', { placements: references(['placement'], { max: 2 }) });

export interface Entity {
  placements: PlacementTile[];
}
