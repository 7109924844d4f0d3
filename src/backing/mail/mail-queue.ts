import { randomUUID } from 'node:crypto';
import { fromKysely, type PgBoss } from 'pg-boss';
import { ALERT_RETENTION_SECONDS, type QueueName } from '../platform/jobs/queues.ts';
import type { Trx } from '../platform/store/database.ts';
import type { Mail, Mailer, MailKind } from './mailer.ts';
import { countMailTo } from './recipients.ts';

export const MAIL: QueueName = 'mail';
export const DEAD_MAIL: QueueName = 'mail-dead';

/** A mail in the queue. */
export interface QueuedMail {
  mail: Mail;
  /** ISO 8601; the date of the mail, however often it is tried. */
  queuedAt: string;
  /** The id of a mail that waited for its turn in another job: that of its first one. */
  mailId?: string;
  /** ISO 8601; when it got the turn that it waits for. */
  reservedAt?: string | undefined;
  /** It counts among the mails of a day of the warm-up. */
  isCounted?: boolean;
}

/** Account mails are capped, because anyone can trigger most of them by typing an address. Readers requested alerts themselves. */
const CAPPED: ReadonlySet<MailKind> = new Set([
  'confirm',
  'reset',
  'log-in',
  'welcome',
  'password-changed',
  'staff-invitation',
  'staff-reset',
  'staff-password-changed',
  'staff-passkey-added',
]);
/** Users wait for account mails, so they are sent before alerts. */
const ACCOUNT_PRIORITY = 1;

interface MailQueueDependencies {
  jobs: Pick<PgBoss, 'send'>;
  now: () => Date;
  log: { warn(fields: object, message: string): void };
}

export class MailQueue implements Mailer {
  readonly #dependencies: MailQueueDependencies;
  #dropped = 0;

  constructor(dependencies: MailQueueDependencies) {
    this.#dependencies = dependencies;
  }

  /** Drops mails over the recipient's cap silently: a visible response would reveal who has an account. */
  async queue(trx: Trx, mail: Mail, id: string = randomUUID()): Promise<boolean> {
    const { jobs, now, log } = this.#dependencies;
    const queuedAt = now();
    if (CAPPED.has(mail.kind) && !(await countMailTo(trx, mail.to, queuedAt))) {
      this.#dropped += 1;
      log.warn({ kind: mail.kind, dropped: this.#dropped }, 'A mail over the cap of its recipient was dropped.');
      return false;
    }
    const queued: QueuedMail = { mail, queuedAt: queuedAt.toISOString() };
    const options = CAPPED.has(mail.kind)
      ? { priority: ACCOUNT_PRIORITY }
      : { retentionSeconds: ALERT_RETENTION_SECONDS };
    await jobs.send(MAIL, queued, { db: fromKysely(trx), id, ...options });
    return true;
  }
}
