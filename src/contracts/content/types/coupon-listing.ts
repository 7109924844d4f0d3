import { contentType, isoTime, line, optional, text } from '../fields.ts';
import { listingFields } from './listing-fields.ts';

export const couponListing = contentType('coupon_listing', {
  ...listingFields,
  code: line,
  description: optional(text),
  expires_at: optional(isoTime),
});
