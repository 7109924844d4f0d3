import { z } from 'zod';
import { entryOfCoupon } from '../../domain/coupons/coupon-id.ts';

const couponIdText = z
  .string()
  .max(130)
  .refine((text) => entryOfCoupon(text) !== undefined, 'must be the id of a coupon');
const key = z.string().regex(/^[\w-]{1,100}$/, 'must be a key');

/** `POST {reports base}/api/v1/coupon-answers`, with the service token: whether a code worked. Saying it again changes it. */
export const answerCouponBody = z.object({
  coupon_id: couponIdText,
  /** Who says it, as a key that cannot be turned back into a person; equal keys count once. */
  person: key,
  /** From where, as a key of the same kind: of those who are no members. One of them counts each day. */
  network: key.nullish(),
  worked: z.boolean(),
});

/** What people say of a code: the latest 20 answers of 30 days. */
export const couponAnswersField = z.object({
  total: z.number().int(),
  worked: z.number().int(),
  /** ISO 8601. */
  last_worked_at: z.string().nullable(),
});
export const answerCouponAnswer = z.object({ answers: couponAnswersField });

const MOST_COUPONS = 100;
export const couponAnswersParams = z.object({
  /** Comma-joined. */
  coupon_ids: z
    .string()
    .transform((joined) => joined.split(','))
    .pipe(z.array(couponIdText).max(MOST_COUPONS)),
});
/** By id; a code that nobody has said anything of is absent. */
export const couponAnswersAnswer = z.object({ answers: z.record(z.string(), couponAnswersField) });
