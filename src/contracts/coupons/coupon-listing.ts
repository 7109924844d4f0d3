import { contentType, isoTime, line, optional, richText } from '../content/fields.ts';
import { listingFields } from '../deals/listing-fields.ts';
import { couponOrigin } from './coupon-origin.ts';

export const couponListing = contentType('coupon_listing', {
  ...listingFields,
  code: line,
  description: optional(richText),
  expires_at: optional(isoTime),
  origin: optional(couponOrigin),
});
