import type { GoLink } from '../links/go-link.ts';
import type { AnalyticsEvent, ContentKind } from './analytics-event.ts';

/** Where on the page a link stood. */
export type LinkPlace = 'ad' | 'dialog' | 'footer' | 'header' | 'page' | 'tile';

interface GoClick {
  link: GoLink;
  /** `/go/d/{postUid}-{listingUid}` */
  path: string;
  place: LinkPlace;
  /** Title of the part of the page that it stood in. */
  section?: string | undefined;
}

/** `/go/d` leads out of a post, `/go/p` out of what the legacy system called a deal. */
const kinds: Record<GoLink['kind'], ContentKind> = {
  coupon: 'Coupon',
  merchant: 'Merchant',
  deal: 'Post',
  post: 'Deal',
  generic: 'Generic Link',
  listing: 'Listing',
};

/** A tracked way out was followed, in whatever way: here, in a new tab, by keyboard. */
export function clientGoClick({ link, path, place, section }: GoClick): AnalyticsEvent {
  const uids =
    link.kind === 'deal'
      ? { post_uid: link.postUid, listing_uid: link.listingUid }
      : link.kind === 'listing'
        ? { listing_uid: link.uid }
        : {};
  return { event: 'Client Go Click', properties: { kind: kinds[link.kind], go_link: path, ...uids, place, section } };
}
