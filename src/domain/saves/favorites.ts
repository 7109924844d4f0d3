import type { FavoriteKind } from '../favorites-address.ts';
import type { Engagement } from './engagement.ts';
import type { ProductListing } from './listing.ts';
import type { PostTile } from './post.ts';
import type { StoreLink } from './store.ts';

/** Something that can be saved, as it is now; its record is absent when it is not there for visitors any more. */
export type Favorite = { uid: Engagement['uid'] } & (
  | { contentType: 'post'; post?: PostTile }
  | { contentType: 'product_listing'; listing?: ProductListing }
  | { contentType: 'store'; store?: StoreLink }
);

/** One page of what a member has saved, of one kind, the latest first. */
export interface Favorites {
  kind: FavoriteKind;
  /** How much is saved of each kind. */
  counts: Record<FavoriteKind, number>;
  items: (Favorite & Pick<Engagement, 'savedAt'>)[];
  /** Of the kind shown, over all pages. */
  totalCount: number;
  /** One-based. */
  page: number;
  pageSize: number;
}
