import { postedTime } from '../deals/posted-time.ts';
import { formatDay } from '../text/format-day.ts';

/** Shoppers' answers whether a code worked: the latest 20 within 30 days (docs/spec/coupons.md COUPONS-15). */
export interface CouponAnswers {
  total: number;
  worked: number;
  /** ISO 8601; absent when it did not work within that time. */
  lastWorkedAt?: string;
}

export const MAX_COUNTED_ANSWERS = 20;
export const ANSWER_DAYS = 30;
/** Fewer answers may be typing mistakes. */
const MIN_ANSWERS = 3;

/** Most of the counted answers say that the code did not work. */
export const isFailing = ({ total, worked }: CouponAnswers): boolean => total >= MIN_ANSWERS && worked * 2 < total;

/** Moves failing codes to the end; the order is otherwise stable. */
export const failingLast = <T extends { answers?: CouponAnswers }>(coupons: readonly T[]): T[] =>
  coupons.toSorted((a, b) => failing(a) - failing(b));

const failing = ({ answers }: { answers?: CouponAnswers }): number => (answers && isFailing(answers) ? 1 : 0);

/** 'Worked for 18 of 20 shoppers. Last worked November 20.' With fewer than 3 answers at most 'Worked 2 hours ago.' */
export function couponAnswersText({ total, worked, lastWorkedAt }: CouponAnswers, now: Date): string {
  if (total < MIN_ANSWERS)
    return lastWorkedAt === undefined ? '' : `Worked ${postedTime(lastWorkedAt, now).toLowerCase()}.`;
  const rate = `Worked for ${worked} of ${total} shoppers.`;
  return lastWorkedAt === undefined ? rate : `${rate} Last worked ${formatDay(lastWorkedAt)}.`;
}

export const couponWarning = (answers: CouponAnswers): string | undefined =>
  isFailing(answers) ? 'May not work: it recently failed for most shoppers.' : undefined;
