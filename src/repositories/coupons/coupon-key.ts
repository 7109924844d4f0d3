import { createHmac, hkdfSync } from 'node:crypto';
import type { CouponEntry } from '../../domain/coupons/coupon-reveal.ts';

const KEY_BYTES = 32;
const SIGNATURE_DIGITS = 16;

/** HMAC key of coupon ids, derived from the service token, so all instances agree. */
export const couponKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'coupon-ids', KEY_BYTES));

/** Unique per code and entry. Without the key, guesses of the code cannot be verified. */
export const codeSignature = (key: Uint8Array, { contentType, uid }: CouponEntry, code: string): string =>
  createHmac('sha256', key).update(`${contentType} ${uid} ${code.trim()}`).digest('hex').slice(0, SIGNATURE_DIGITS);
