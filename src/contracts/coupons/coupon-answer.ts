import { z } from 'zod';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { callGroup, defineCall } from '../define-call.ts';

const couponIdText = z
  .string()
  .max(130)
  .refine((text) => entryOfCoupon(text) !== undefined, 'must be the id of a coupon');
const personKey = z.string().regex(/^[\w-]{1,100}$/, 'must be a key');

/** Counts the latest 20 answers of 30 days. */
const couponAnswers = z.object({
  total: z.number().int(),
  worked: z.number().int(),
  /** ISO 8601. */
  last_worked_at: z.string().nullable(),
});
export type CouponAnswersRecord = z.infer<typeof couponAnswers>;

export const answerCoupon = defineCall({
  method: 'POST',
  path: '/api/v1/coupon-answers',
  summary: 'Record whether a code worked for a person; a later answer replaces the earlier one',
  auth: 'service',
  body: z.object({
    coupon_id: couponIdText,
    /** Pseudonymous key of the person who answers; equal keys count once. */
    person: personKey,
    /** Key of the visitor's network, absent for members. One answer per network and day counts. */
    network: personKey.nullish(),
    worked: z.boolean(),
  }),
  bodyLimit: '4kb',
  response: z.object({ answers: couponAnswers }),
  errors: { 409: 'Someone on the same network already answered that day.' },
});

const MAX_COUPONS = 100;
export const listCouponAnswers = defineCall({
  method: 'GET',
  path: '/api/v1/coupon-answers',
  summary: 'Read how codes have worked for people',
  auth: 'service',
  query: z.object({
    /** Comma-joined. */
    coupon_ids: z
      .string()
      .transform((joined) => joined.split(','))
      .pipe(z.array(couponIdText).max(MAX_COUPONS)),
  }),
  /** By id; a code without answers is absent. */
  response: z.object({ answers: z.record(z.string(), couponAnswers) }),
});

export const couponAnswerCalls = callGroup({ dialect: 'vendor', calls: { answerCoupon, listCouponAnswers } });
