import type { Listing } from './entities/listing.ts';
import type { Post, PostTile } from './entities/post.ts';
import { isFreeShipping } from './free-shipping.ts';
import { isSoldOut, type ListingInterest, orderListings } from './listing-order.ts';

/** What a tile needs of a post; of its listings the one that fits best is shown. `undefined` for a post without listings. */
export function toPostTile(post: Post, interest: ListingInterest = {}): PostTile | undefined {
  const [listing] = orderListings<Listing>(post.listings, interest);
  if (listing === undefined) return undefined;
  const image = listing.images[0] ?? post.listings.find(({ images }) => images.length > 0)?.images[0];
  return {
    uid: post.uid,
    url: post.url,
    headline: post.teaserHeadline ?? post.headline,
    store: listing.store,
    listingUid: listing.uid,
    startsAt: post.startsAt,
    exclusive: post.exclusive,
    hasCoupon: post.coupons.length > 0,
    freeShipping: isFreeShipping(post.shipping ?? listing.shipping),
    soldOut: isSoldOut(post.listings),
    ...(image && { image }),
    ...(listing.brand && { brand: listing.brand.title }),
    ...(post.discountPrice !== undefined && { discountPrice: post.discountPrice }),
    ...(post.strikethroughPrice !== undefined && { strikethroughPrice: post.strikethroughPrice }),
    ...(post.expiresAt !== undefined && { expiresAt: post.expiresAt }),
  };
}
