import { isExpired } from '../deals/deal-times.ts';
import type { PostTile } from '../deals/post.ts';

/** Coupon buttons submit here without JavaScript: `?coupon={id}`. */
export const COUPON_PAGE = '/coupons/reveal';
/** Time until the status of a coupon button resets (docs/spec/coupons.md COUPONS-9). */
export const COPY_STATUS_MS = 5_000;
/** Fixed wording (docs/spec/coupons.md COUPONS-10). */
export const COPY_FAILED = 'Something went wrong';

/** The content entry that a coupon belongs to. */
export interface CouponEntry {
  contentType: 'post' | 'legacy_coupon';
  uid: string;
}

const prefixes = { post: 'p', legacy_coupon: 'c' } as const;
const DEAL_PATTERN = /^p\.([\w:-]{1,100})$/;
const COUPON_PATTERN = /^([pc])\.([\w:-]{1,100})\.([0-9a-f]{16})$/;

/** Public id of a coupon (docs/spec/coupons.md COUPONS-4): its entry and a signature of its code, 16 hexadecimal digits. */
export const couponId = ({ contentType, uid }: CouponEntry, signature: string): string =>
  `${prefixes[contentType]}.${uid}.${signature}`;

/** Id of the code of a deal that is best at the time of the reveal. */
export const dealCouponId = (postUid: string): string => `p.${postUid}`;

/** The entry that a reveal needs, for the id of one coupon or of a deal (`dealCouponId`). */
export function entryOfReveal(id: string): CouponEntry | undefined {
  const uid = DEAL_PATTERN.exec(id)?.[1];
  return uid === undefined ? entryOfCoupon(id) : { contentType: 'post', uid };
}

/** `undefined` when the text is not a coupon id. */
export function entryOfCoupon(id: string): CouponEntry | undefined {
  const [, prefix, uid] = COUPON_PATTERN.exec(id) ?? [];
  if (uid === undefined) return undefined;
  return { contentType: prefix === prefixes.post ? 'post' : 'legacy_coupon', uid };
}

/** Whether the deal has a valid code. Cached lists outlive codes, so callers pass the current time. */
export const hasCurrentCoupon = (
  { hasCoupon, couponEndsAt }: Pick<PostTile, 'hasCoupon' | 'couponEndsAt'>,
  now: Date,
) => hasCoupon === true && !isExpired(couponEndsAt, now);
