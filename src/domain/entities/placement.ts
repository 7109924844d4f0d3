import type { Image } from './image.ts';

export interface PlacementTile {
  uid: string;
  headline: string;
  lead?: string;
  image?: Image;
  palette?: 'sun' | 'leaf' | 'sky' | 'rose' | 'plum' | 'ink';
  backgroundColor?: string;
  textColor?: string;
  /** The referenced page's address. */
  url: string;
}
