import { isExpired } from '../deals/is-expired.ts';
import type { PostTile } from '../deals/post.ts';

/** Whether a code of the deal still runs. Lists outlive codes, so whoever shows one asks the clock. */
export const offersCode = ({ hasCoupon, couponEndsAt }: Pick<PostTile, 'hasCoupon' | 'couponEndsAt'>, now: Date) =>
  hasCoupon && !isExpired(couponEndsAt, now);
