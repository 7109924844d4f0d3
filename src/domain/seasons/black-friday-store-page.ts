import type { BlockPage } from '../content/content-block.ts';
import type { StoreLink } from '../stores/store.ts';

/** A store's ad as a file. `href` is a path of this site. */
export interface AdPdf {
  href: string;
  bytes?: number;
}

/** A store's Black Friday page. */
export interface BlackFridayStorePage extends BlockPage {
  /** Absent if the store is unpublished. */
  store?: StoreLink;
  adText?: string;
  adPdf?: AdPdf;
}

/** A store's ad in tiles. */
export type BlackFridayAd = Pick<BlackFridayStorePage, 'title' | 'url'> & { store: StoreLink };
