import type { Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Mailer } from '../mail/mailer.ts';
import type { Authorize } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Trx } from '../platform/store/database.ts';
import type { IndexedDocument } from '../search/index-published.ts';
import { pruneAlerts } from './alert-states.ts';
import { AlertWorker } from './alert-worker.ts';
import { createDealAlertsRouter } from './deal-alerts-router.ts';
import { markUndelivered } from './mark-undelivered.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { refreshReadings } from './matching/re-read-alerts.ts';
import { recordCandidates } from './record-candidates.ts';

interface DealAlertsDependencies extends MatchingDbs {
  now: () => Date;
  authorize: Authorize;
  jobs: PgBoss;
  mailer: Mailer;
  apiKey: string;
  log: Logger;
}

interface DealAlerts {
  router: Router;
  /** Runs in the publishing transaction, after search has written or removed these documents. */
  onIndexed(trx: Trx, documents: readonly IndexedDocument[], now: Date): Promise<void>;
  /** Runs when an alert's mail is not retried; `isFinal` means that a retry could not succeed. */
  onMailGivenUp(mailId: string, isFinal: boolean): Promise<void>;
  prune: Prune;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** Deal alerts, a part of the subscriptions service: the router, the worker and the hooks of other services. */
export function createDealAlerts(dependencies: DealAlertsDependencies): DealAlerts {
  const worker = new AlertWorker(dependencies);
  const { db, now } = dependencies;
  return {
    router: createDealAlertsRouter({ ...dependencies, wake: () => worker.wake() }),
    onIndexed: async (trx, documents, publishedAt) => {
      const posts = documents.filter((one) => one.environment === 'production' && one.contentType === 'post');
      if (posts.length === 0) return;
      const uids = posts.map(({ uid }) => uid);
      await recordCandidates(trx, uids, publishedAt);
      await worker.due(trx);
    },
    onMailGivenUp: async (mailId, isFinal) => {
      await markUndelivered(db, mailId, isFinal, now());
      worker.wake();
    },
    prune: async (stopping) => {
      await refreshReadings(dependencies, now(), stopping);
      await pruneAlerts(db, now());
    },
    startWork: () => worker.start(),
    stopWork: () => worker.stop(),
  };
}
