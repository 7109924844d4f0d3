/** The content entry that a coupon is part of. */
export interface CouponEntry {
  contentType: 'post' | 'legacy_coupon';
  uid: string;
}

const marks = { post: 'p', legacy_coupon: 'c' } as const;
const DEAL_PATTERN = /^p\.([\w:-]{1,100})$/;
const PATTERN = /^([pc])\.([\w:-]{1,100})\.([0-9a-f]{16})$/;

/** What pages call a coupon: the entry that it is part of, and a signature of its code (16 hexadecimal digits). */
export const couponId = ({ contentType, uid }: CouponEntry, signature: string): string =>
  `${marks[contentType]}.${uid}.${signature}`;

/** What tiles call whichever code of a deal is the best at the moment. */
export const dealCouponId = (postUid: string): string => `p.${postUid}`;

/** The entry of a reveal: one coupon, or the best one of a deal. */
export function entryOfAsked(id: string): CouponEntry | undefined {
  const uid = DEAL_PATTERN.exec(id)?.[1];
  return uid === undefined ? entryOfCoupon(id) : { contentType: 'post', uid };
}

/** `undefined` for a text that is no id of a coupon. */
export function entryOfCoupon(id: string): CouponEntry | undefined {
  const [, mark, uid] = PATTERN.exec(id) ?? [];
  if (uid === undefined) return undefined;
  return { contentType: mark === marks.post ? 'post' : 'legacy_coupon', uid };
}
