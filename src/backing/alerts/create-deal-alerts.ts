import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Mailer } from '../mail/mailer.ts';
import { AlertWorker } from './alert-worker.ts';
import type { AlertsContext } from './alerts-context.ts';
import { createDealAlertsRouter } from './deal-alerts-router.ts';

interface DealAlertsDependencies extends AlertsContext {
  mailer: Mailer;
  apiKey: string;
  log: Logger;
}

interface DealAlerts {
  router: Router;
  /** Finding deals, and telling of them. */
  startWork(): void;
  /** There may be a new deal. */
  wake(): void;
  stopWork(): Promise<void>;
}

/** Deal alerts, a part of the subscriptions service: what users ask for, and what comes of it. */
export function createDealAlerts(dependencies: DealAlertsDependencies): DealAlerts {
  const worker = new AlertWorker(dependencies);
  return {
    router: createDealAlertsRouter(dependencies),
    startWork: () => worker.start(),
    wake: () => worker.wake(),
    stopWork: () => worker.stop(),
  };
}
