import { isSoldOut, isUnavailable, orderListings } from '../feeds/listing-order.ts';
import type { Image } from '../images/image.ts';
import { isExpired } from './deal-times.ts';
import { isFreeShipping } from './free-shipping.ts';
import type { Listing, Shipping } from './listing.ts';
import type { Post } from './post.ts';
import { type Flag, GALLERY_FLAG_LIMIT, postFlags } from './post-flags.ts';

/** Facts that the deal page and the post preview share. */
interface DealFacts {
  /** Available listings first. */
  listings: Listing[];
  offer: Offer | undefined;
  shipping: Shipping | undefined;
  flags: Flag[];
  /** The post has expired: its codes are hidden. */
  isExpired: boolean;
  /** The post or the offered coupon has expired: the page has no link to the retailer. */
  isOver: boolean;
  /** Over or sold out: hide the saving. */
  isGone: boolean;
}

/** `preferred` is the uid of the listing to offer if it is available. */
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

export interface Offer {
  listing: Listing;
  /** US dollars. */
  price?: number;
  /** US dollars, before the saving. */
  was?: number;
  /** 'Up to 40% off'; only without a price. */
  discount?: string;
}

/**
 * The offer behind 'Get This Deal': the first available listing, at the post's own price, otherwise at the listing's.
 * The listing with the uid `preferred` goes first if it is available. Undefined for a post without listings.
 */
export function bestOffer(
  post: Pick<Post, 'listings' | 'discountPrice' | 'strikethroughPrice'>,
  preferred?: string,
): Offer | undefined {
  const wanted = post.listings.find((listing) => listing.uid === preferred && !isUnavailable(listing));
  const [listing] = wanted ? [wanted] : orderListings(post.listings);
  if (listing === undefined) return undefined;
  if (post.discountPrice !== undefined) return offer(listing, post.discountPrice, post.strikethroughPrice);
  return listingOffer(listing);
}

/** A listing at its own price; its discount says more than the price before it. */
export function listingOffer(listing: Listing): Offer {
  const { discountPrice, regularPrice } = pricesOf(listing);
  if (discountPrice !== undefined) return offer(listing, discountPrice, regularPrice);
  return listing.discount ? { listing, discount: listing.discount } : offer(listing, regularPrice);
}

const pricesOf = (listing: Listing): { discountPrice?: number; regularPrice?: number } =>
  listing.kind === 'product_listing' ? listing : {};

const offer = (listing: Listing, price?: number, was?: number): Offer => ({
  listing,
  ...(price !== undefined && { price }),
  ...(was !== undefined && { was }),
});

/** See docs/spec/deals.md DEALS-12. */
const IMAGES_PER_LISTING = 5;

/** The images of a post's gallery: up to 5 per listing, in listing order, without duplicates. */
export function galleryImages(listings: readonly Pick<Listing, 'images'>[]): Image[] {
  const bySrc = new Map<string, Image>();
  for (const image of listings.flatMap(({ images }) => images.slice(0, IMAGES_PER_LISTING))) {
    if (!bySrc.has(image.src)) bySrc.set(image.src, image);
  }
  return [...bySrc.values()];
}
