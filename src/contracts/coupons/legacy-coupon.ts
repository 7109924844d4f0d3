import { z } from 'zod';
import { contentType, httpsUrl, isoTime, line, optional, reference, richText } from '../content/fields.ts';
import { couponOrigin } from './coupon-origin.ts';

export const legacyCoupon = contentType('legacy_coupon', {
  title: line,
  code: optional(line),
  description: optional(richText),
  expires_at: optional(isoTime),
  origin: optional(couponOrigin),
  store: reference('store'),
  tracking_link: httpsUrl,
  /** Its number in the legacy system: `/go/c/{number}`. */
  legacy_id: optional(z.number().int().positive()),
});
