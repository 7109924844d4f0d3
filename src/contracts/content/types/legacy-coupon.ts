import { z } from 'zod';
import { contentType, httpsUrl, isoTime, line, optional, reference, text } from '../fields.ts';

export const legacyCoupon = contentType('legacy_coupon', {
  title: line,
  code: optional(line),
  description: optional(text),
  expires_at: optional(isoTime),
  store: reference('store'),
  tracking_link: httpsUrl,
  /** Its number in the legacy system: `/go/c/{number}`. */
  legacy_id: optional(z.number().int().positive()),
});
