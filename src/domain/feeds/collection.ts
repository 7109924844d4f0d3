import type { Image } from '../images/image.ts';

/** A deal as the older services know it, as far as it is shown (browsing spec, section 3). */
export interface Deal {
  postUid: string;
  headline: string;
  brand?: string;
  image?: Image;
}

/** A collection of deals (browsing spec, section 3). */
export interface Collection {
  title: string;
  /** All its running deals, however many came along. */
  itemCount: number;
  deals: Deal[];
}
