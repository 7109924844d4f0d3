import { z } from 'zod';
import { couponOrigins } from '../../domain/coupons/coupon.ts';
import { contentType, httpsUrl, isoTime, line, optional, reference, richText } from '../content/fields.ts';
import { listingFields } from '../deals/listing.ts';

/** Source of a code; default: the store for its own coupons, the editors for a post's codes. */
export const couponOrigin = z.enum(couponOrigins);

/** A listing of a post that is a code. */
export const couponListing = contentType('coupon_listing', {
  ...listingFields,
  code: line,
  description: optional(richText),
  expires_at: optional(isoTime),
  origin: optional(couponOrigin),
});

/** A coupon of a store, from the legacy system. */
export const legacyCoupon = contentType('legacy_coupon', {
  title: line,
  code: optional(line),
  description: optional(richText),
  expires_at: optional(isoTime),
  origin: optional(couponOrigin),
  store: reference('store'),
  tracking_link: httpsUrl,
  /** Number in the legacy system: `/go/c/{number}`. */
  legacy_id: optional(z.number().int().positive()),
});
