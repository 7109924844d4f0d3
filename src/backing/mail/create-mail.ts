import type { Router } from 'express';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DkimKey } from '../../../config/config.ts';
import type { DomainFinding } from '../../contracts/mail/domain-check.ts';
import type { Authorize } from '../platform/authorize.ts';
import type { Prune } from '../platform/jobs/pruning.ts';
import type { Db } from '../platform/store/database.ts';
import { checkDomain } from './check-domain.ts';
import { forgetMailCounts } from './mail-counts.ts';
import { mailOutcomes, type OnMailGivenUp } from './mail-outcomes.ts';
import { forgetPace, MailPace, type PaceSettings } from './mail-pace.ts';
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
  /** Signs mails that a mail server delivers. */
  dkim: DkimKey | undefined;
  pace: PaceSettings;
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
  /** Checks the records of the sender's domain, and the mail server. */
  checkDomain(): Promise<DomainFinding[]>;
  pace: MailPace;
  prune: Prune;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** The mail service: mails stay in the database until a mail server or the outbox folder has accepted them. */
export function createMail(dependencies: MailDependencies): MailService {
  const { db, jobs, dataDir, durable, authorize, smtpUrl, dkim, onGivenUp, now, log } = dependencies;
  const outbox = new OutboxStore(dataDir, { durable });
  const delivery = smtpUrl ? smtpDelivery(smtpUrl, dkim) : outboxDelivery(outbox);
  const pace = new MailPace(db, dependencies.pace);
  const worker = new MailWorker({
    jobs,
    db,
    // A folder takes any number.
    pace: smtpUrl ? pace : undefined,
    delivery,
    sender: dependencies,
    outcomes: mailOutcomes({ db, now, onGivenUp, log }),
    now,
    log,
  });
  return {
    mailer: new MailQueue({ jobs, now, log }),
    checkDelivery: () => delivery.check(),
    router: createMailRouter({ db, outbox, now, authorize, log }),
    checkDomain: () => checkDomain(dependencies),
    pace,
    prune: () =>
      Promise.all([forgetRecipients, forgetBounces, forgetMailCounts, forgetPace].map((forget) => forget(db, now()))),
    startWork: () => worker.start(),
    stopWork: () => worker.stop(),
  };
}
