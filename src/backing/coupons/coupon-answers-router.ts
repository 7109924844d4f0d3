import type { Router } from 'express';
import { type CouponAnswersRecord, couponAnswerCalls } from '../../contracts/coupons/coupon-answer.ts';
import type { CouponAnswers } from '../../domain/coupons/coupon-standing.ts';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import type { Db } from '../platform/store/database.ts';
import { readCouponAnswers } from './read-coupon-answers.ts';
import { storeCouponAnswer } from './store-coupon-answer.ts';

interface CouponAnswersDependencies {
  db: Db;
  /** Announces to pages that a coupon moves to another position. */
  outbox: WebhookOutbox;
  now: () => Date;
  authorize: Authorize;
}

/** Whether codes worked for those who tried them. */
export function createCouponAnswersRouter({ db, outbox, now, authorize }: CouponAnswersDependencies): Router {
  return bindCalls(
    couponAnswerCalls,
    {
      answerCoupon: async ({ body }) => ({ answers: toRecord(await storeCouponAnswer(db, outbox, body, now())) }),
      async listCouponAnswers({ query }) {
        const found = await readCouponAnswers(db, query.coupon_ids, now());
        return { answers: Object.fromEntries([...found].map(([id, one]) => [id, toRecord(one)])) };
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
