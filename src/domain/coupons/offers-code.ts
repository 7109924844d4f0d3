import { isExpired } from '../deals/is-expired.ts';
import type { PostTile } from '../deals/post.ts';

/** Whether a code of the deal is still valid. Cached lists outlive codes, so callers pass the current time. */
export const offersCode = ({ hasCoupon, couponEndsAt }: Pick<PostTile, 'hasCoupon' | 'couponEndsAt'>, now: Date) =>
  hasCoupon && !isExpired(couponEndsAt, now);
