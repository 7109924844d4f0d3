import type { Schedule } from '../content/is-within-schedule.ts';
import type { Image } from '../images/image.ts';

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
  /** When it shows: its own times, and for a post those of the post. */
  schedule?: Schedule;
}
