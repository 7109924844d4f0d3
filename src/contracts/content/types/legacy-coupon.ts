import { contentType, httpsUrl, isoTime, line, optional, reference, text } from '../fields.ts';

export const legacyCoupon = contentType('legacy_coupon', {
  title: line,
  code: optional(line),
  description: optional(text),
  expires_at: optional(isoTime),
  store: reference('store'),
  tracking_link: httpsUrl,
});
