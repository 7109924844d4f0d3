import type { Image } from '../images/image.ts';

export interface Store {
  uid: string;
  slug: string;
  title: string;
  logo?: Image;
  metaDescription?: string;
  details?: string;
  /** Sentences with their placeholders filled: 'Free shipping on orders over $35'. */
  shipping: string[];
  feedUrl?: string;
  noIndex: boolean;
}
/** A store in tiles. */
export type StoreLink = Pick<Store, 'uid' | 'slug' | 'title' | 'logo'>;
