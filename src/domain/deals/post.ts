import type { Author } from '../articles/article.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Coupon, CouponDeal } from '../coupons/coupon.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';
import type { StoreLink } from '../stores/store.ts';
import type { Listing, Shipping } from './listing.ts';

/** A deal as editors publish it. Times are ISO 8601, prices US dollars. */
export interface Post {
  uid: string;
  /** Canonical path: `/deals/{title_slug}-{uid}`, or `/deals/{headline-slug}-p{id}` for a legacy deal. */
  url: string;
  headline: string;
  teaserHeadline?: string;
  author?: Author;
  description?: RichText;
  instructions?: RichText;
  /** Valid listings only, never empty. */
  listings: Listing[];
  startsAt: string;
  expiresAt?: string;
  publishedAt: string;
  /** The last change of the deal or of an entry that it lists. */
  changedAt?: string;
  themes: { slug: string; name: string; color?: string }[];
  exclusive: boolean;
  discountPrice?: number;
  strikethroughPrice?: number;
  /** 'Up to 40% off'; only without prices. */
  discount?: string;
  coupons: Coupon[];
  shipping?: Shipping;
  flags: string[];
  primaryCategory?: FeedPageLink;
}

/**
 * A post as tiles and lists show it: one image, one store, the prices. Pages carry dozens of them, so what does not hold is
 * absent.
 */
export interface PostTile {
  uid: string;
  url: string;
  headline: string;
  image?: Image;
  store?: Pick<StoreLink, 'slug' | 'title'>;
  brand?: string;
  /** The first listing's uid: `/go/d/{postUid}-{listingUid}`. */
  listingUid: string;
  discountPrice?: number;
  strikethroughPrice?: number;
  /** 'Up to 40% off'; only without prices. */
  discount?: string;
  startsAt: string;
  expiresAt?: string;
  changedAt?: string;
  exclusive?: boolean | undefined;
  hasCoupon?: boolean | undefined;
  /** When the last of its codes expires, ISO 8601; absent if one of them has no expiry. */
  couponEndsAt?: string;
  freeShipping?: boolean | undefined;
  soldOut?: boolean | undefined;
  /** Slugs of the editors' flags; absent without any. */
  flags?: string[];
  /** The flags that the feed shows, in its order; absent: the default ones. */
  feedFlags?: string[];
}

/** A post in a document that has its tile as HTML, from which the browser reads the rest. */
export interface ServedPost extends Pick<PostTile, 'uid' | 'listingUid' | 'freeShipping'> {
  /** Present with a code: when it is valid, and what its modal shows. */
  coupon?: Omit<CouponDeal, 'headline'> & {
    soldOut: boolean | undefined;
    expiresAt: string | undefined;
    couponEndsAt: string | undefined;
  };
}

export const isServed = (post: PostTile | ServedPost): post is ServedPost => !('headline' in post);

/** The first posts of a list that is related to a post. */
export interface RelatedPosts {
  posts: PostTile[];
  /** Size of the whole list, which may include the post itself. */
  totalCount: number;
  /** Path of the whole list. */
  url?: string;
}
