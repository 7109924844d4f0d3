import type { RichTextEmbed } from '../content/rich-text.ts';
import type { StoreLink } from '../stores/store.ts';
import type { CouponAnswers } from './coupon-standing.ts';

/** Source of a code. */
export const couponOrigins = ['store', 'editors', 'shoppers', 'newsletter'] as const;
export type CouponOrigin = (typeof couponOrigins)[number];

/** A coupon in pages, before the reveal. */
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
  /** In the editor's words, which say nothing to a clock. */
  expirationText?: string;
}

/** A coupon that a store gives by itself, from the legacy system. It has a code, a way out, or both. */
export interface StoreCoupon extends CouponFacts {
  uid: string;
  code?: HiddenCode;
  /** Its number in the legacy system: `/go/c/{number}`. */
  legacyId?: number;
}

/** A revealed coupon with its code; never part of a shared page. */
export interface RevealedCoupon extends CouponFacts {
  id: string;
  code: string;
  expirationText?: string;
  /** The way out: `/go/…`. */
  goLink?: string;
  store?: StoreLink;
  /** Entries embedded in the description. */
  embeddedItems: RichTextEmbed[];
}
