import { isSoldOut, orderListings } from '../feeds/listing-order.ts';
import { bestOffer, type Offer } from './best-offer.ts';
import { isFreeShipping } from './free-shipping.ts';
import { isExpired } from './is-expired.ts';
import type { Listing, Shipping } from './listing.ts';
import type { Post } from './post.ts';
import { type Flag, GALLERY_FLAG_LIMIT, postFlags } from './post-flags.ts';

/** What showing a deal whole comes down to, wherever it is shown. */
interface DealFacts {
  /** What can be bought first. */
  listings: Listing[];
  offer: Offer | undefined;
  shipping: Shipping | undefined;
  flags: Flag[];
  /** The post has expired: its codes are hidden. */
  isExpired: boolean;
  /** The post, or the coupon that it is about, has expired: there is no way out any more. */
  isOver: boolean;
  /** Over or sold out: no saving is promised. */
  isGone: boolean;
}

/** `preferred` is the uid of the listing that the offer is to be of, if it can be bought. */
export function dealFacts(post: Post, now: Date, preferred?: string): DealFacts {
  const expired = isExpired(post.expiresAt, now);
  const soldOut = isSoldOut(post.listings);
  const offer = bestOffer(post, preferred);
  const isCouponOver = offer?.listing.kind === 'coupon_listing' && isExpired(offer.listing.expiresAt, now);
  const shipping = post.shipping ?? offer?.listing.shipping;
  return {
    listings: orderListings(post.listings),
    offer,
    shipping,
    flags: postFlags({ ...post, soldOut, freeShipping: isFreeShipping(shipping) }, now, GALLERY_FLAG_LIMIT),
    isExpired: expired,
    isOver: expired || isCouponOver,
    isGone: expired || isCouponOver || soldOut,
  };
}
