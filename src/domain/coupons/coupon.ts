import type { RichTextEmbed } from '../content/rich-text.ts';
import type { Image } from '../images/image.ts';
import type { StoreLink } from '../stores/store.ts';
import type { CouponAnswers } from './coupon-answers.ts';

/** Source of a code. */
export const couponOrigins = ['store', 'editors', 'shoppers', 'newsletter'] as const;
type CouponOrigin = (typeof couponOrigins)[number];

/** A code before the reveal. */
export interface HiddenCode {
  /** Id for the reveal (`couponId`). */
  id: string;
  /** Its first characters (`codeStart`). */
  start: string;
}

interface CouponFacts {
  title: string;
  /** Without HTML. */
  description?: string;
  /** ISO 8601 */
  expiresAt?: string;
  origin: CouponOrigin;
  /** Shoppers' answers; absent when there are none or the service failed. */
  answers?: CouponAnswers;
}

/** A coupon of a post. */
export interface Coupon extends CouponFacts {
  code: HiddenCode;
  /** The editor's text, not a date. */
  expirationText?: string;
}

/** A store's coupon in the legacy system, with a code, a go link, or both. */
export interface StoreCoupon extends CouponFacts {
  uid: string;
  code?: HiddenCode;
  /** Number in the legacy system: `/go/c/{number}`. */
  legacyId?: number;
}

/** A revealed coupon with its code; never part of a shared page. */
export interface RevealedCoupon extends CouponFacts {
  id: string;
  code: string;
  expirationText?: string;
  /** `/go/…` */
  goLink?: string;
  store?: StoreLink;
  /** Entries embedded in the description. */
  embeddedItems: RichTextEmbed[];
}

/** The deal of a code, as the coupon modal shows it. Prices are US dollars. */
export interface CouponDeal {
  headline: string;
  image?: Image | undefined;
  discountPrice?: number | undefined;
  strikethroughPrice?: number | undefined;
  discount?: string | undefined;
}

/** Where a code comes from, for readers (docs/spec/coupons.md COUPONS-13). */
export function couponOriginText(origin: CouponOrigin, store: string | undefined): string {
  switch (origin) {
    case 'editors':
      return 'Found by our editors';
    case 'shoppers':
      return 'Shared by a shopper';
    case 'newsletter':
      return store === undefined ? 'From a newsletter' : `From ${store}’s newsletter`;
    case 'store':
      return store === undefined ? 'From the store' : `From ${store}`;
  }
}
