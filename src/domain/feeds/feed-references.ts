import type { Schedule } from '../content/is-within-schedule.ts';
import type { Image } from '../images/image.ts';

export interface FeedPageLink {
  uid: string;
  title: string;
  url: string;
}

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
  /** When the placement shows: its own times, restricted to those of a referenced post. */
  schedule?: Schedule;
}

/** The deferred-data key for the posts of a feed block. */
export const feedKey = (feedPageUid: string): string => `feed:${feedPageUid}`;
