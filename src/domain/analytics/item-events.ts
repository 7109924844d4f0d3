import type { SavedItem } from '../saves/save.ts';
import type { AnalyticsEvent, ContentKind } from './analytics-event.ts';

const kinds: Record<SavedItem['contentType'], ContentKind> = {
  post: 'Post',
  product_listing: 'Listing',
  store: 'Store',
};

const itemProperties = ({ contentType, uid, postUid, listingUid }: SavedItem) => ({
  kind: kinds[contentType],
  engagement_type: 'save',
  content_type_uid: contentType,
  entry_uid: uid,
  post_uid: contentType === 'post' ? uid : postUid,
  listing_uid: contentType === 'product_listing' ? uid : listingUid,
});

/** The button was pressed, whatever the result: the visitor may have to log in first. */
export const itemSavedRaw = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Saved Raw',
  properties: itemProperties(item),
});

/** The service confirmed that the item is saved. */
export const itemSaved = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Saved',
  properties: itemProperties(item),
});

/** The service confirmed that the item is no longer saved. */
export const itemUnsaved = (item: SavedItem): AnalyticsEvent => ({
  event: 'Item Unsaved',
  properties: itemProperties(item),
});
