import type { Image } from '../images/image.ts';

/** A deal as the older services know it, as far as it is shown (docs/spec/feeds.md FEEDS-33). */
export interface Deal {
  postUid: string;
  headline: string;
  brand?: string;
  image?: Image;
}

/** A collection of deals (docs/spec/feeds.md FEEDS-31). */
export interface Collection {
  slug: string;
  title: string;
  /** All its running deals, however many came along. */
  itemCount: number;
  deals: Deal[];
}
