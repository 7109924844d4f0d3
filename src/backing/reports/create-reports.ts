import { Router } from 'express';
import type { OnPublish, WebhookOutbox } from '../content/announce-published.ts';
import { pruneCouponAnswers } from '../coupons/coupon-answers.ts';
import { createCouponAnswersRouter } from '../coupons/coupon-answers-router.ts';
import type { Authorize } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db } from '../platform/store/database.ts';
import { resetChecksOnPublish } from './deals-in-check.ts';
import { createIssueReportsRouter } from './issue-reports-router.ts';
import { pruneReports } from './store-report.ts';

interface ReportsDependencies {
  db: Db;
  outbox: WebhookOutbox;
  now: () => Date;
  authorize: Authorize;
}

interface Reports {
  router: Router;
  onPublish: OnPublish;
  prune: Prune;
}

/** The reports service: issue reports about deals, and answers to whether a coupon code worked. */
export function createReports(dependencies: ReportsDependencies): Reports {
  const { db, now } = dependencies;
  const router = Router().use(createIssueReportsRouter(dependencies), createCouponAnswersRouter(dependencies));

  const onPublish: OnPublish = async (trx, { event, entries, isRefreshed }) => {
    if (event !== 'publish' || isRefreshed) return;
    const uids = entries.filter(({ environment }) => environment === 'production').map(({ uid }) => uid);
    await resetChecksOnPublish(trx, uids);
  };
  return { router, onPublish, prune: () => Promise.all([pruneReports(db, now()), pruneCouponAnswers(db, now())]) };
}
