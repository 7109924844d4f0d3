import type { ContentKind } from './analytics-event.ts';

/** The saved item (docs/spec/saves.md SAVES-1). */
export interface SavedItem {
  contentType: 'post' | 'product_listing' | 'store';
  uid: string;
  /** Where it was saved: on a post, beside one of its listings. */
  postUid?: string | undefined;
  listingUid?: string | undefined;
}

const kinds: Record<SavedItem['contentType'], ContentKind> = {
  post: 'Post',
  product_listing: 'Listing',
  store: 'Store',
};

/** How all events of saving say it. */
export const savedItemProperties = ({ contentType, uid, postUid, listingUid }: SavedItem) => ({
  kind: kinds[contentType],
  engagement_type: 'save',
  content_type_uid: contentType,
  entry_uid: uid,
  post_uid: contentType === 'post' ? uid : postUid,
  listing_uid: contentType === 'product_listing' ? uid : listingUid,
});
