import { isUnavailable, orderListings } from '../feeds/listing-order.ts';
import type { Listing } from './listing.ts';
import type { Post } from './post.ts';

export interface Offer {
  listing: Listing;
  /** US dollars. */
  price?: number;
  /** US dollars, before the saving. */
  was?: number;
}

/**
 * What 'Get This Deal' leads to: the first listing that can be bought, at the post's own price, else at the listing's.
 * The listing of the uid `preferred` goes first if it can be bought. Undefined for a post without listings.
 */
export function bestOffer(
  post: Pick<Post, 'listings' | 'discountPrice' | 'strikethroughPrice'>,
  preferred?: string,
): Offer | undefined {
  const wanted = post.listings.find((listing) => listing.uid === preferred && !isUnavailable(listing));
  const [listing] = wanted ? [wanted] : orderListings(post.listings);
  if (listing === undefined) return undefined;
  if (post.discountPrice !== undefined) return offer(listing, post.discountPrice, post.strikethroughPrice);
  if (listing.kind !== 'product_listing') return { listing };
  return listing.discountPrice === undefined
    ? offer(listing, listing.regularPrice)
    : offer(listing, listing.discountPrice, listing.regularPrice);
}

const offer = (listing: Listing, price?: number, was?: number): Offer => ({
  listing,
  ...(price !== undefined && { price }),
  ...(was !== undefined && { was }),
});
