import express, { Router } from 'express';
import {
  answerCouponAnswer,
  answerCouponBody,
  couponAnswersAnswer,
  couponAnswersParams,
} from '../../contracts/coupons/coupon-answer.ts';
import { reportsPaths } from '../../contracts/reports/issue-report.ts';
import type { CouponAnswers } from '../../domain/coupons/coupon-standing.ts';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import { readParams } from '../platform/read-params.ts';
import type { Db } from '../platform/store/database.ts';
import { readCouponAnswers } from './read-coupon-answers.ts';
import { storeCouponAnswer } from './store-coupon-answer.ts';

interface CouponAnswersDependencies {
  db: Db;
  /** Pages that show a coupon hear from it that it takes another place. */
  outbox: WebhookOutbox;
  now: () => Date;
}

/** Whether codes worked for those who tried them. */
export function createCouponAnswersRouter({ db, outbox, now }: CouponAnswersDependencies): Router {
  const router = Router();
  router.post(reportsPaths.couponAnswers, express.json({ limit: '4kb' }), async (request, response) => {
    const answers = await storeCouponAnswer(db, outbox, readParams(answerCouponBody, request.body ?? {}), now());
    response.json(answerCouponAnswer.parse({ answers: toField(answers) }));
  });
  router.get(reportsPaths.couponAnswers, async (request, response) => {
    const { coupon_ids } = readParams(couponAnswersParams, request.query);
    const found = await readCouponAnswers(db, coupon_ids, now());
    const answers = Object.fromEntries([...found].map(([id, one]) => [id, toField(one)]));
    response.json(couponAnswersAnswer.parse({ answers }));
  });
  return router;
}

const toField = ({ total, worked, lastWorkedAt }: CouponAnswers) => ({
  total,
  worked,
  last_worked_at: lastWorkedAt ?? null,
});
