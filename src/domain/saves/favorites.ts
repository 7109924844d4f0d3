import type { ProductListing } from '../deals/listing.ts';
import type { PostTile } from '../deals/post.ts';
import type { StoreLink } from '../stores/store.ts';
import type { Engagement } from './engagement.ts';
import type { FavoriteKind } from './favorites-address.ts';

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
  /** Total of the shown kind over all pages. */
  totalCount: number;
  /** One-based. */
  page: number;
  pageSize: number;
}
