import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

export interface FeaturedTile {
  title: string;
  lead?: string;
  textColor?: string;
  backgroundColor?: string;
  image?: Image;
  pageLink?: PageLink;
}

export interface Entity {
  title?: string;
  tiles: FeaturedTile[];
}
