import { Router } from 'express';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import { createCouponAnswersRouter } from '../coupons/coupon-answers-router.ts';
import { pruneCouponAnswers } from '../coupons/store-coupon-answer.ts';
import { plain } from '../platform/answer-error.ts';
import { servicesOnly } from '../platform/services-only.ts';
import type { Db } from '../platform/store/database.ts';
import { createIssueReportsRouter } from './issue-reports-router.ts';
import { pruneReports } from './prune-reports.ts';

interface ReportsDependencies {
  db: Db;
  outbox: WebhookOutbox;
  now: () => Date;
  log: { warn(fields: object, message: string): void };
  serviceToken: string;
}

interface Reports {
  router: Router;
  /** Pruning. */
  startWork(): void;
  stopWork(): Promise<void>;
}

const PRUNE_EVERY_MS = 3_600_000;

/** The reports service: what visitors say is wrong with deals, and whether codes worked for them. */
export function createReports({ db, outbox, now, log, serviceToken }: ReportsDependencies): Reports {
  const router = Router();
  router.use('/api/v1', servicesOnly(serviceToken), (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(createIssueReportsRouter({ db, outbox, now }), createCouponAnswersRouter({ db, outbox, now }));

  let pruning: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const prune = () => {
    pruning = pruning
      .then(() => Promise.all([pruneReports(db, now()), pruneCouponAnswers(db, now())]))
      .catch((error: unknown) => log.warn({ err: plain(error) }, 'Old reports could not be forgotten.'));
  };
  return {
    router,
    startWork: () => {
      prune();
      timer = setInterval(prune, PRUNE_EVERY_MS).unref();
    },
    stopWork: async () => {
      clearInterval(timer);
      await pruning;
    },
  };
}
