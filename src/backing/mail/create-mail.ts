import { Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { plain } from '../platform/answer-error.ts';
import type { Db } from '../platform/store/database.ts';
import { createFeedbackRouter } from './feedback-router.ts';
import { mailOutcomes } from './mail-outcomes.ts';
import { MailQueue } from './mail-queue.ts';
import { MailWorker } from './mail-worker.ts';
import type { Mailer } from './mailer.ts';
import { outboxDelivery } from './outbox-delivery.ts';
import { createOutboxRouter } from './outbox-router.ts';
import { OutboxStore } from './outbox-store.ts';
import { forgetRecipients } from './recipient-cap.ts';
import { smtpDelivery } from './smtp-delivery.ts';
import { forgetBounces } from './suppressions.ts';

interface MailDependencies {
  db: Db;
  jobs: PgBoss;
  dataDir: string;
  durable: boolean;
  serviceToken: string;
  /** Links lead there and nowhere else. */
  publicOrigin: string;
  /** Absent: mails become files in the data folder. */
  smtpUrl: string | undefined;
  from: string;
  now: () => Date;
  log: Logger;
}

interface MailService {
  mailer: Mailer;
  /** What lies in the outbox, and what mail providers tell. */
  router: Router;
  startWork(): void;
  stopWork(): Promise<void>;
}

const FORGET_EVERY_MS = 3_600_000;

/** Mails to users: kept in the database until a mail server, or the outbox folder, has taken them. */
export function createMail(dependencies: MailDependencies): MailService {
  const { db, jobs, dataDir, durable, serviceToken, smtpUrl, now, log } = dependencies;
  const outbox = new OutboxStore(dataDir, { durable });
  const delivery = smtpUrl ? smtpDelivery(smtpUrl) : outboxDelivery(outbox);
  const worker = new MailWorker({
    jobs,
    delivery,
    sender: dependencies,
    outcomes: mailOutcomes({ db, now, log }),
    now,
    log,
  });
  let forgetting: Promise<unknown> = Promise.resolve();
  const forget = () => {
    forgetting = Promise.all([forgetRecipients(db, now()), forgetBounces(db, now())]).catch((error: unknown) =>
      log.warn({ err: plain(error) }, 'Recipients of old mails could not be forgotten.'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    mailer: new MailQueue({ jobs, now, log }),
    router: Router().use(createFeedbackRouter({ db, serviceToken, now }), createOutboxRouter({ outbox, serviceToken })),
    startWork: () => {
      worker.start();
      forget();
      timer = setInterval(forget, FORGET_EVERY_MS).unref();
    },
    stopWork: async () => {
      clearInterval(timer);
      await Promise.all([forgetting, worker.stop()]);
    },
  };
}
