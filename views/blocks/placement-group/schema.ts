import { contentBlock, optional, references, text } from '../../../src/contracts/content/fields.ts';
import type { PlacementTile } from '../../../src/domain/feeds/feed-references.ts';

export const schema = contentBlock(
  'placement_group',
  {
    headline: optional(text),
    tiles: references(['placement']).describe('In this order.'),
  },
  { title: 'Placements', description: 'Tiles that lead to chosen pages.' },
);

export interface Entity {
  headline?: string;
  tiles: PlacementTile[];
}
