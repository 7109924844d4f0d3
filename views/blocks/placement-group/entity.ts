import type { PlacementTile } from '../../../src/domain/feeds/placement.ts';

export interface Entity {
  headline?: string;
  tiles: PlacementTile[];
}
