import { z } from 'zod';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';

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

/** Codes by the answers of shoppers, in the studio (docs/spec/coupons.md COUPONS-40). */
export const couponOperationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listAnsweredCoupons: defineCall({
      method: 'GET',
      path: '/v3/coupon-answers',
      summary: 'List the codes that shoppers answered about, the worst first',
      auth: 'management',
      permission: 'operate',
      query: z.object({
        /** Only codes that most of the counted answers say do not work. */
        failing: z.literal('true').optional(),
        skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
      response: z.object({
        coupons: z.array(
          couponAnswers.extend({
            coupon_id: z.string(),
            content_type: z.string(),
            uid: z.string(),
            /** Empty when the entry is no longer published. */
            title: z.string(),
            path: z.string(),
            last_answered_at: z.string(),
            is_failing: z.boolean(),
          }),
        ),
        count: z.int(),
      }),
    }),
  },
});
export type AnsweredCoupon = CallResponse<typeof couponOperationCalls.calls.listAnsweredCoupons>['coupons'][number];
