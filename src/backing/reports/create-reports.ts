import { Router } from 'express';
import type { OnPublish } from '../content/announce-published.ts';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import { createCouponAnswersRouter } from '../coupons/coupon-answers-router.ts';
import { pruneCouponAnswers } from '../coupons/store-coupon-answer.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { Db } from '../platform/store/database.ts';
import { trustPublished } from './deals-in-check.ts';
import { createIssueReportsRouter } from './issue-reports-router.ts';
import { pruneReports } from './prune-reports.ts';

interface ReportsDependencies {
  db: Db;
  outbox: WebhookOutbox;
  now: () => Date;
  serviceToken: string;
}

interface Reports {
  router: Router;
  onPublish: OnPublish;
  prune: Prune;
}

/** The reports service: what visitors say is wrong with deals, and whether codes worked for them. */
export function createReports({ db, outbox, now, serviceToken }: ReportsDependencies): Reports {
  const router = Router();
  router.use('/api/v1', servicesOnly(serviceToken), (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(createIssueReportsRouter({ db, outbox, now }), createCouponAnswersRouter({ db, outbox, now }));

  const onPublish: OnPublish = async (trx, { event, entries, isRedated }) => {
    if (event !== 'publish' || isRedated) return;
    const uids = entries.filter(({ environment }) => environment === 'production').map(({ uid }) => uid);
    await trustPublished(trx, uids);
  };
  return { router, onPublish, prune: () => Promise.all([pruneReports(db, now()), pruneCouponAnswers(db, now())]) };
}
