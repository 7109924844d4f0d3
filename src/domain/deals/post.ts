import type { Author } from '../articles/article.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Coupon } from '../coupons/coupon.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';
import type { StoreLink } from '../stores/store.ts';
import type { Listing, Shipping } from './listing.ts';

/** A deal as editors publish it. Times are ISO 8601; prices US dollars. */
export interface Post {
  uid: string;
  /** Its canonical address: `/deals/{title_slug}-{uid}`, or `/deals/{headline-slug}-p{id}` for a legacy deal. */
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
  themes: { slug: string; name: string; color?: string }[];
  exclusive: boolean;
  discountPrice?: number;
  strikethroughPrice?: number;
  coupons: Coupon[];
  shipping?: Shipping;
  flags: string[];
  primaryCategory?: FeedPageLink;
}

/** A post in tiles: one image, one store, the prices. Lists of posts use this form. */
export interface PostTile {
  uid: string;
  url: string;
  headline: string;
  image?: Image;
  store?: StoreLink;
  brand?: string;
  /** The first listing's uid: `/go/d/{postUid}-{listingUid}`. */
  listingUid: string;
  discountPrice?: number;
  strikethroughPrice?: number;
  startsAt: string;
  expiresAt?: string;
  exclusive: boolean;
  hasCoupon: boolean;
  /** When the last of its codes ends, ISO 8601; absent: one of them has no end of its own. */
  couponEndsAt?: string;
  freeShipping: boolean;
  soldOut: boolean;
}

/** Posts beside a post, and the list that they are the first of. */
export interface RelatedPosts {
  posts: PostTile[];
  /** Count of the whole list, which may include the post itself. */
  totalCount: number;
  /** Where the whole list is. */
  url?: string;
}
