import type { RichTextEmbed } from '../content/rich-text.ts';
import type { StoreLink } from '../stores/store.ts';
import type { CouponAnswers } from './coupon-standing.ts';

/** Who told of a code. */
export const couponOrigins = ['store', 'editors', 'shoppers', 'newsletter'] as const;
export type CouponOrigin = (typeof couponOrigins)[number];

/** A code as pages hold it, before somebody asks for it. */
export interface HiddenCode {
  /** Names it to whoever reveals it (`couponId`). */
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
  /** What shoppers say of the code; absent: nobody has said anything, or nobody could be asked. */
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

/** A coupon with its code, for whoever asked for it: never part of a page that visitors share. */
export interface RevealedCoupon extends CouponFacts {
  id: string;
  code: string;
  expirationText?: string;
  /** The way out: `/go/…`. */
  goLink?: string;
  store?: StoreLink;
  /** What the description embeds. */
  embeddedItems: RichTextEmbed[];
}
