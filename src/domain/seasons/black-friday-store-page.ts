import type { BlockPage } from '../content/page.ts';
import type { StoreLink } from '../stores/store.ts';

/** The whole ad of a store as a file. `href` is a path of this site. */
export interface AdPdf {
  href: string;
  bytes?: number;
}

/** What a store offers on Black Friday. */
export interface BlackFridayStorePage extends BlockPage {
  /** Absent when it is not published. */
  store?: StoreLink;
  adText?: string;
  adPdf?: AdPdf;
}

/** What a tile says of a store's ad. */
export type BlackFridayAd = Pick<BlackFridayStorePage, 'title' | 'url'> & { store: StoreLink };
