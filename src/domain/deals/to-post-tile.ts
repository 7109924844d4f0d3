import { isSoldOut, orderListings } from '../feeds/listing-order.ts';
import { isFreeShipping } from './free-shipping.ts';
import type { Listing } from './listing.ts';
import { type ListingInterest, listingRelevance } from './listing-relevance.ts';
import type { Post, PostTile } from './post.ts';

/** The tile of a post with its most relevant listing; undefined without listings. */
export function toPostTile(post: Post, interest: ListingInterest = {}): PostTile | undefined {
  const [listing] = orderListings<Listing>(post.listings, (one) => listingRelevance(one, interest));
  if (listing === undefined) return undefined;
  const couponEndsAt = lastEnd(post.coupons);
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
    ...(couponEndsAt !== undefined && { couponEndsAt }),
    ...(listing.brand && { brand: listing.brand.title }),
    ...(post.discountPrice !== undefined && { discountPrice: post.discountPrice }),
    ...(post.strikethroughPrice !== undefined && { strikethroughPrice: post.strikethroughPrice }),
    ...(post.expiresAt !== undefined && { expiresAt: post.expiresAt }),
  };
}

/** When the last of the codes ends; `undefined` as long as one of them never does. */
function lastEnd(coupons: Post['coupons']): string | undefined {
  const ends = coupons.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length < coupons.length ? undefined : ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
