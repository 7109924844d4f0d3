import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { errorMessage } from '../platform/errors.ts';
import { QueueWorker } from '../platform/jobs/queue-worker.ts';
import { ALERT_RETENTION_SECONDS } from '../platform/jobs/queues.ts';
import type { Db } from '../platform/store/database.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import type { MailPace, Turn } from './mail-pace.ts';
import { DEAD_MAIL, MAIL, type QueuedMail } from './mail-queue.ts';
import { isOptional } from './mailer.ts';
import { suppressionOf } from './recipients.ts';

/** A slow mail server keeps at most one batch waiting, not the others. */
const CONCURRENT_BATCHES = 3;
const BATCH_SIZE = 4;
const DEAD_BATCH_SIZE = 10;
/** The timeout of one attempt: mail servers may be slow. */
const ATTEMPT_MS = 120_000;
/** Deals end: an optional mail that could not be sent for this long is made again, of the deals that are still live. */
const OPTIONAL_FRESH_MS = 10_800_000;
/** Mails in progress may still be sent for this long when the program stops; after that they are retried at the next start. */
const STOP_MS = 10_000;

interface MailWorkerDependencies {
  jobs: PgBoss;
  delivery: MailDelivery;
  sender: MailSender;
  outcomes: MailOutcomes;
  db: Db;
  /** Undefined: no mail waits. */
  pace: MailPace | undefined;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Sends the mails in the queue. A mail, with its token and address, is deleted the moment a server has accepted it. */
export class MailWorker {
  readonly #dependencies: MailWorkerDependencies;
  readonly #workers: readonly QueueWorker<QueuedMail>[];

  constructor(dependencies: MailWorkerDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#workers = [
      new QueueWorker({
        jobs,
        queue: MAIL,
        batchSize: BATCH_SIZE,
        concurrency: CONCURRENT_BATCHES,
        graceMs: STOP_MS,
        work: (batch, stopping) => Promise.all(batch.map((job) => this.#attempt(job, stopping))),
        log,
      }),
      new QueueWorker({
        jobs,
        queue: DEAD_MAIL,
        batchSize: DEAD_BATCH_SIZE,
        work: (batch) => Promise.all(batch.map((job) => this.#giveUp(job))),
        log,
      }),
    ];
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    this.#dependencies.delivery.close();
  }

  /** An error must not fail the other mails of the batch: they would be sent again. */
  async #attempt(job: JobWithMetadata<QueuedMail>, stopping: AbortSignal): Promise<JobResult> {
    try {
      return await this.#send(job, stopping);
    } catch (error) {
      const reason = errorMessage(error);
      this.#dependencies.log.warn({ kind: job.data.mail.kind, reason }, 'A mail could not be sent; it is retried.');
      return { id: job.id, status: 'failed', output: { reason, isFinal: false, isBounce: false } };
    }
  }

  async #send({ id, data, retryCount }: JobWithMetadata<QueuedMail>, stopping: AbortSignal): Promise<JobResult> {
    const { jobs, db, delivery, sender, outcomes, pace, now, log } = this.#dependencies;
    const age = now().getTime() - Date.parse(data.queuedAt);
    if (isOptional(data.mail.kind) && age > OPTIONAL_FRESH_MS) {
      return { id, status: 'deadletter', output: { reason: 'too old', isFinal: false, isBounce: false } };
    }
    if (isOptional(data.mail.kind) && pace) {
      // The reader may have complained while the mail waited.
      if (data.mailId && (await suppressionOf(db, data.mail.to)))
        return {
          id,
          status: 'deadletter',
          output: { reason: 'suppressed', isFinal: true, isBounce: false, isHeld: true },
        };
      const reservedAt = data.reservedAt === undefined ? undefined : new Date(data.reservedAt);
      const isCounted = data.isCounted ?? retryCount > 0;
      const until = new Date(Date.parse(data.queuedAt) + OPTIONAL_FRESH_MS);
      const turn = await pace.reserve(data.mail.to, now(), { reservedAt, isCounted }, until);
      if (turn.at !== 'now') return this.#hold(id, data, { ...turn, at: turn.at });
    }
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), stopping]);
      await delivery.deliver(id, composeMail(data, data.mailId ?? id, sender), signal);
    } catch (error) {
      const reason = errorMessage(error);
      const failure = error instanceof DeliveryFailure ? error : undefined;
      const { isFinal = false, isBounce = false, isSlowDown = false } = failure ?? {};
      if (isSlowDown) await pace?.slowDown(data.mail.to, now());
      if (isBounce) await outcomes.bounced(data.mail);
      if (!isFinal) log.warn({ kind: data.mail.kind, reason }, 'A mail could not be sent; it is retried.');
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason, isFinal, isBounce } };
    }
    const acceptedAt = now();
    // Delete immediately, not with the batch: an accepted mail must not be sent again.
    await jobs.deleteJob(MAIL, id);
    await outcomes.accepted(data.mail, acceptedAt);
    return { id, status: 'completed' };
  }

  /** Queues the mail for its turn, as a new job: pg-boss settles the present one after its batch. */
  async #hold(id: string, data: QueuedMail, turn: Exclude<Turn, { at: 'now' }>): Promise<JobResult> {
    const { jobs, db, now } = this.#dependencies;
    if (turn.at.getTime() - Date.parse(data.queuedAt) > OPTIONAL_FRESH_MS)
      return { id, status: 'deadletter', output: { reason: 'held', isFinal: false, isBounce: false, isHeld: true } };
    const startAfter = Math.ceil((turn.at.getTime() - now().getTime()) / 1_000);
    const held: QueuedMail = {
      ...data,
      mailId: data.mailId ?? id,
      reservedAt: turn.reservedAt?.toISOString(),
      isCounted: turn.isCounted,
    };
    await db.transaction().execute(async (trx) => {
      await jobs.deleteJob(MAIL, id, { db: fromKysely(trx) });
      await jobs.send(MAIL, held, { db: fromKysely(trx), startAfter, retentionSeconds: ALERT_RETENTION_SECONDS });
    });
    return { id, status: 'completed' };
  }

  /** Reports a mail that was given up, without its recipient, and deletes it. */
  async #giveUp(job: JobWithMetadata<QueuedMail>): Promise<JobResult> {
    const { jobs, outcomes, log } = this.#dependencies;
    const { sourceId, sourceRetryCount, sourceOutput, data } = job;
    const reason = sourceOutput && 'reason' in sourceOutput ? sourceOutput.reason : 'unknown';
    const isTrue = (name: string) => Object(sourceOutput)[name] === true;
    if (!isTrue('isHeld'))
      log.error({ kind: data.mail.kind, reason, tries: (sourceRetryCount ?? 0) + 1 }, 'A mail is given up.');
    try {
      if (sourceId) {
        await outcomes.givenUp(data.mailId ?? sourceId, data.mail, isTrue('isFinal'));
        await jobs.deleteJob(MAIL, sourceId);
      }
    } catch (error) {
      return { id: job.id, status: 'failed', output: { reason: errorMessage(error) } };
    }
    await jobs.deleteJob(DEAD_MAIL, job.id);
    if (!isTrue('isBounce') && !isTrue('isHeld')) await outcomes.failed(data.mail);
    return { id: job.id, status: 'completed' };
  }
}
