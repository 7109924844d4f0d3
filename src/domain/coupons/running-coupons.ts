import { isExpired } from '../deals/is-expired.ts';
import type { StoreCoupon } from './coupon.ts';

/** Those that still work, and no trace of the others; what ends soonest comes first, what never ends last. */
export const runningCoupons = (coupons: readonly StoreCoupon[], now: Date): StoreCoupon[] =>
  coupons
    .filter(({ expiresAt }) => !isExpired(expiresAt, now))
    .sort((a, b) => endOf(a) - endOf(b) || a.title.localeCompare(b.title, 'en') || (a.uid < b.uid ? -1 : 1));

/** A number even for what never ends: two of them are equal. */
const endOf = ({ expiresAt }: StoreCoupon): number =>
  expiresAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(expiresAt);
