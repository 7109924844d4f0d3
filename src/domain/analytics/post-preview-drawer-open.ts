import type { AnalyticsEvent } from './analytics-event.ts';

interface OpenedPreview {
  postUid: string;
  /** The listing that the tile showed. */
  listingUid?: string | undefined;
}

export const postPreviewDrawerOpen = ({ postUid, listingUid }: OpenedPreview): AnalyticsEvent => ({
  event: 'Post Preview Drawer Open',
  properties: { kind: 'Post', post_uid: postUid, listing_uid: listingUid },
});
