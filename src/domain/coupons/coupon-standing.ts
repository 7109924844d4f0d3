/** What shoppers said of a code: of their latest 20 answers within 30 days. */
export interface CouponAnswers {
  total: number;
  worked: number;
  /** ISO 8601; absent: it has not worked for anybody within the time. */
  lastWorkedAt?: string;
}

/** How many of the latest answers count, and for how long. */
export const COUNTED_ANSWERS = 20;
export const ANSWER_DAYS = 30;
/** Fewer say too little: a typing mistake or two. */
export const ENOUGH = 3;

/** Most recent answers say that the code did not work. */
export const isFailing = ({ total, worked }: CouponAnswers): boolean => total >= ENOUGH && worked * 2 < total;

/** Failing codes last; otherwise in the order that they have. */
export const failingLast = <T extends { answers?: CouponAnswers }>(coupons: readonly T[]): T[] =>
  coupons.toSorted((a, b) => failing(a) - failing(b));

const failing = ({ answers }: { answers?: CouponAnswers }): number => (answers && isFailing(answers) ? 1 : 0);
