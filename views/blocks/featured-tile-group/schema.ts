import { z } from 'zod';
import { asset, color, contentBlock, line, link, list, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';
import type { Image } from '../../../src/domain/images/image.ts';

const featuredTile = z.object({
  title: line,
  lead: optional(text),
  text_color: optional(color),
  background_color: optional(color),
  image: optional(asset),
  page_link: optional(link),
});

export const schema = contentBlock(
  'featured_tile_group',
  {
    title: optional(text),
    tiles: list(featuredTile),
  },
  { title: 'Featured tiles', description: 'Large tiles with images and colors.' },
);

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
