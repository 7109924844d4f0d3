import { entryOfCoupon } from '../coupons/coupon-reveal.ts';
import type { AnalyticsEvent, ContentKind } from './analytics-event.ts';

interface OpenedPreview {
  postUid: string;
  /** The listing that the tile showed. */
  listingUid?: string | undefined;
}

export const postPreviewDrawerOpen = ({ postUid, listingUid }: OpenedPreview): AnalyticsEvent => ({
  event: 'Post Preview Drawer Open',
  properties: { kind: 'Post', post_uid: postUid, listing_uid: listingUid },
});

/** A code was copied. The event does not carry the code itself. */
export function couponCopied({ id }: { id: string }): AnalyticsEvent {
  const entry = entryOfCoupon(id);
  return {
    event: 'Coupon Copied',
    properties: {
      kind: 'Coupon',
      coupon_id: id,
      post_uid: entry?.contentType === 'post' ? entry.uid : undefined,
    },
  };
}

interface ClickedShare {
  /** The shared address: the page's canonical one. */
  url: string;
  /** `native`, `copy`, `email`, or the network's name. */
  method: string;
  /** The page's subject; absent for pages without one. */
  kind?: ContentKind | undefined;
  uid?: string | undefined;
  title?: string | undefined;
}

/** A visitor chose a way to share. Browsers do not report whether the visitor then shared. */
export const shareClicked = ({ url, method, kind, uid, title }: ClickedShare): AnalyticsEvent => ({
  event: 'Share Clicked',
  properties: {
    share_url: url,
    share_method: method,
    kind,
    content_uid: uid,
    content_title: title,
    post_uid: kind === 'Post' ? uid : undefined,
  },
});
