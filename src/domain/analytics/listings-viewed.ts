import type { AnalyticsEvent } from './analytics-event.ts';

/** A tile or row that was looked at: a listing, as a rule of a post. */
export interface ViewedListing {
  postUid?: string | undefined;
  listingUid: string;
  /** In its list or row, one-based. */
  position: number;
}

/** At least half of each was on the screen for a second. Each once a page view. */
export const listingsViewed = (listings: readonly ViewedListing[]): AnalyticsEvent => ({
  event: 'Listings Viewed',
  properties: {
    listings: listings.map(({ postUid, listingUid, position }) => ({
      kind: postUid === undefined ? 'Listing' : 'Post',
      post_uid: postUid,
      listing_uid: listingUid,
      position,
    })),
  },
});
