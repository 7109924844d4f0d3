import { hasCurrentCoupon } from '../coupons/coupon-reveal.ts';
import type { FeedQuery } from '../feeds/feed-query.ts';
import { isSoldOut, orderListings } from '../feeds/listing-order.ts';
import { formatPrice } from '../text/format-price.ts';
import { isFreeShipping } from './free-shipping.ts';
import type { Listing } from './listing.ts';
import type { Post, PostTile } from './post.ts';
import { savingsPercent } from './savings-percent.ts';

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
    store: { slug: listing.store.slug, title: listing.store.title },
    listingUid: listing.uid,
    startsAt: post.startsAt,
    ...(post.exclusive && { exclusive: true }),
    ...(post.coupons.length > 0 && { hasCoupon: true }),
    ...(isFreeShipping(post.shipping ?? listing.shipping) && { freeShipping: true }),
    ...(isSoldOut(post.listings) && { soldOut: true }),
    ...(image && { image }),
    ...(couponEndsAt !== undefined && { couponEndsAt }),
    ...(listing.brand && { brand: listing.brand.title }),
    ...(post.discountPrice !== undefined && { discountPrice: post.discountPrice }),
    ...(post.strikethroughPrice !== undefined && { strikethroughPrice: post.strikethroughPrice }),
    ...(post.discount && { discount: post.discount }),
    ...(post.flags.length > 0 && { flags: post.flags }),
    ...(post.expiresAt !== undefined && { expiresAt: post.expiresAt }),
    ...(post.changedAt !== undefined && { changedAt: post.changedAt }),
  };
}

/** When the last of the codes expires; `undefined` if one of them never does. */
function lastEnd(coupons: Post['coupons']): string | undefined {
  const ends = coupons.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length < coupons.length ? undefined : ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

/** See docs/spec/deals.md DEALS-10: listing relevance weights. */
export const RELEVANCE_WEIGHTS = { gender: 3, brand: 2, categories: 1 } as const;

type ListingInterest = Pick<FeedQuery, 'genders' | 'brands' | 'merchandiseTypes' | 'merchandiseBranches'>;

/** Relevance of a listing to a feed's query, 0 to 6. A branch matches when it contains the listing's merchandise type. */
export function listingRelevance(listing: Listing, interest: ListingInterest): number {
  const slug = listing.merchandiseType?.slug;
  const inBranch = (branch: string) => slug === branch || slug?.startsWith(`${branch}/`) === true;
  const gender = listing.gender !== undefined && interest.genders?.includes(listing.gender) === true;
  const brand = listing.brand !== undefined && interest.brands?.includes(listing.brand.slug) === true;
  const categories = [...(interest.merchandiseTypes ?? []), ...(interest.merchandiseBranches ?? [])].some(inBranch);
  return (
    (gender ? RELEVANCE_WEIGHTS.gender : 0) +
    (brand ? RELEVANCE_WEIGHTS.brand : 0) +
    (categories ? RELEVANCE_WEIGHTS.categories : 0)
  );
}

type Offered = Pick<
  PostTile,
  | 'discountPrice'
  | 'strikethroughPrice'
  | 'discount'
  | 'store'
  | 'freeShipping'
  | 'hasCoupon'
  | 'couponEndsAt'
  | 'soldOut'
>;

/** Describes a deal in one line of text: '$20 at Acme, was $40 (save 50%). Free shipping.' */
export function offerSentence(post: Offered, now: Date): string {
  const { discountPrice: price, strikethroughPrice: was, discount, store } = post;
  const at = store === undefined ? '' : ` at ${store.title}`;
  const saved = savingsPercent(was, price);
  const before = was !== undefined && saved > 0 ? `, was ${formatPrice(was)} (save ${saved}%)` : '';
  const unpriced = discount ?? 'A deal';
  const offer = price === undefined || price <= 0 ? `${unpriced}${at}` : `${formatPrice(price)}${at}${before}`;
  const facts = [
    post.soldOut && 'Sold out for now',
    hasCurrentCoupon(post, now) && 'With a coupon code',
    post.freeShipping && 'Free shipping',
  ];
  return [offer, ...facts].filter(Boolean).join('. ').concat('.');
}
