import { couponOrigin } from '../coupon-origin.ts';
import { contentType, isoTime, line, optional, richText } from '../fields.ts';
import { listingFields } from './listing-fields.ts';

export const couponListing = contentType('coupon_listing', {
  ...listingFields,
  code: line,
  description: optional(richText),
  expires_at: optional(isoTime),
  origin: optional(couponOrigin),
});
