import type { Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Authorize } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db } from '../platform/store/database.ts';
import { forgetMailCounts } from './mail-counts.ts';
import { mailOutcomes, type OnMailGivenUp } from './mail-outcomes.ts';
import { MailQueue } from './mail-queue.ts';
import { createMailRouter } from './mail-router.ts';
import { MailWorker } from './mail-worker.ts';
import type { Mailer } from './mailer.ts';
import { OutboxStore, outboxDelivery } from './outbox-store.ts';
import { forgetBounces, forgetRecipients } from './recipients.ts';
import { smtpDelivery } from './smtp-delivery.ts';

interface MailDependencies {
  db: Db;
  jobs: PgBoss;
  dataDir: string;
  durable: boolean;
  authorize: Authorize;
  /** The origin of all links. */
  publicOrigin: string;
  /** Undefined: mails are written to files in the data folder. */
  smtpUrl: string | undefined;
  from: string;
  onGivenUp: OnMailGivenUp;
  now: () => Date;
  log: Logger;
}

interface MailService {
  mailer: Mailer;
  /** Contacts the mail server (`MailDelivery.check`). */
  checkDelivery(): Promise<boolean>;
  /** The outbox, and feedback of mail providers. */
  router: Router;
  prune: Prune;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** The mail service: mails stay in the database until a mail server or the outbox folder has accepted them. */
export function createMail(dependencies: MailDependencies): MailService {
  const { db, jobs, dataDir, durable, authorize, smtpUrl, onGivenUp, now, log } = dependencies;
  const outbox = new OutboxStore(dataDir, { durable });
  const delivery = smtpUrl ? smtpDelivery(smtpUrl) : outboxDelivery(outbox);
  const worker = new MailWorker({
    jobs,
    delivery,
    sender: dependencies,
    outcomes: mailOutcomes({ db, now, onGivenUp, log }),
    now,
    log,
  });
  return {
    mailer: new MailQueue({ jobs, now, log }),
    checkDelivery: () => delivery.check(),
    router: createMailRouter({ db, outbox, now, authorize }),
    prune: () => Promise.all([forgetRecipients(db, now()), forgetBounces(db, now()), forgetMailCounts(db, now())]),
    startWork: () => worker.start(),
    stopWork: () => worker.stop(),
  };
}
