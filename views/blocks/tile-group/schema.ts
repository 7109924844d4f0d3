import { z } from 'zod';
import {
  asset,
  contentBlock,
  line,
  link,
  list,
  optional,
  reference,
  text,
} from '../../../src/contracts/content/fields.ts';
import type { Image } from '../../../src/domain/images/image.ts';
import type { StoreLink } from '../../../src/domain/stores/store.ts';

/** A tile links to a store, a brand's or category's feed, or any path. */
const tile = z.object({
  title: line,
  caption: optional(text),
  image: optional(asset),
  page_link: optional(link),
  store: optional(reference('store')).describe('Where a click leads, if there is no other link.'),
});

export const schema = contentBlock(
  'tile_group',
  {
    title: optional(text),
    tiles: list(tile),
    layout: optional(z.enum(['vertical', 'horizontal'])),
    alignment: optional(z.enum(['left', 'center', 'right'])),
    shape: optional(z.enum(['square', 'circular', 'rectangular'])),
    favorites: optional(z.boolean()).meta({ title: 'Can be saved', description: 'Shoppers may save the stores.' }),
  },
  { title: 'Tiles', description: 'Tiles that lead to stores, feeds or other pages.' },
);

export interface Tile {
  title: string;
  caption?: string;
  image?: Image;
  href?: string;
  store?: StoreLink;
}

export interface Entity {
  title?: string;
  tiles: Tile[];
  layout: 'vertical' | 'horizontal';
  alignment: 'left' | 'center' | 'right';
  shape: 'square' | 'circular' | 'rectangular';
  favorites: boolean;
}
