import type { Router } from 'express';
import { type CouponAnswersRecord, couponAnswerCalls } from '../../contracts/coupons/coupon-answer.ts';
import type { CouponAnswers } from '../../domain/coupons/coupon-answers.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { readCouponAnswers, storeCouponAnswer } from './coupon-answers.ts';

interface CouponAnswersDependencies {
  db: Db;
  /** Purges pages on which the coupon changes its position. */
  outbox: WebhookOutbox;
  now: () => Date;
  authorize: Authorize;
}

/** The calls that record and count answers whether codes worked. */
export function createCouponAnswersRouter({ db, outbox, now, authorize }: CouponAnswersDependencies): Router {
  return bindCalls(
    couponAnswerCalls,
    {
      answerCoupon: async ({ body }) => ({ answers: toRecord(await storeCouponAnswer(db, outbox, body, now())) }),
      async listCouponAnswers({ query }) {
        const found = await readCouponAnswers(db, query.coupon_ids, now());
        return { answers: Object.fromEntries([...found].map(([id, answers]) => [id, toRecord(answers)])) };
      },
    },
    authorize,
  );
}

const toRecord = ({ total, worked, lastWorkedAt }: CouponAnswers): CouponAnswersRecord => ({
  total,
  worked,
  last_worked_at: lastWorkedAt ?? null,
});
