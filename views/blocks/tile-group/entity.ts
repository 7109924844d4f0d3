import type { Image } from '../../../src/domain/images/image.ts';
import type { StoreLink } from '../../../src/domain/stores/store.ts';

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
