import type { BlockPage } from '../content/content-block.ts';
import type { StoreLink } from '../stores/store.ts';

/** The whole ad of a store as a file. `href` is a path of this site. */
export interface AdPdf {
  href: string;
  bytes?: number;
}

/** A store's Black Friday page. */
export interface BlackFridayStorePage extends BlockPage {
  /** Absent when it is not published. */
  store?: StoreLink;
  adText?: string;
  adPdf?: AdPdf;
}

/** A store's ad in tiles. */
export type BlackFridayAd = Pick<BlackFridayStorePage, 'title' | 'url'> & { store: StoreLink };
