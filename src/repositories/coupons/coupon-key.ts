import { createHmac, hkdfSync } from 'node:crypto';
import type { CouponEntry } from '../../domain/coupons/coupon-id.ts';

const KEY_BYTES = 32;
const SIGNATURE_DIGITS = 16;

/** What ids of coupons are signed with: one key for the whole fleet, made of the service token. */
export const couponKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'coupon-ids', KEY_BYTES));

/** Another one for each code of each entry; without the key nobody can try codes against it. */
export const codeSignature = (key: Uint8Array, { contentType, uid }: CouponEntry, code: string): string =>
  createHmac('sha256', key).update(`${contentType} ${uid} ${code.trim()}`).digest('hex').slice(0, SIGNATURE_DIGITS);
