import { postedTime } from '../deals/posted-time.ts';
import { formatDay } from '../text/format-day.ts';
import type { CouponOrigin } from './coupon.ts';
import { type CouponAnswers, ENOUGH, isFailing } from './coupon-standing.ts';

/** Where a code comes from, for readers. */
export function couponOriginWords(origin: CouponOrigin, store: string | undefined): string {
  switch (origin) {
    case 'editors':
      return 'Found by our editors';
    case 'shoppers':
      return 'Shared by a shopper';
    case 'newsletter':
      return store === undefined ? 'From a newsletter' : `From ${store}’s newsletter`;
    case 'store':
      return store === undefined ? 'From the store' : `From ${store}`;
  }
}

/** 'Worked for 18 of 20 shoppers. Last worked November 20.' Of too few, at most 'Worked 2 hours ago.' */
export function couponAnswerWords({ total, worked, lastWorkedAt }: CouponAnswers, now: Date): string {
  if (total < ENOUGH) return lastWorkedAt === undefined ? '' : `Worked ${postedTime(lastWorkedAt, now).toLowerCase()}.`;
  const rate = `Worked for ${worked} of ${total} shoppers.`;
  return lastWorkedAt === undefined ? rate : `${rate} Last worked ${formatDay(lastWorkedAt)}.`;
}

/** Note for a code that failed for most shoppers; else undefined. */
export const couponWarning = (answers: CouponAnswers): string | undefined =>
  isFailing(answers) ? 'May not work: it failed for most shoppers lately.' : undefined;
