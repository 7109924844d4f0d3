import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '../platform/errors.ts';
import { QueueWorker } from '../platform/jobs/queue-worker.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { DEAD_MAIL, MAIL, type QueuedMail } from './mail-queue.ts';
import { isOptional } from './mailer.ts';

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
        work: (batch, stopping) => Promise.all(batch.map((job) => this.#send(job, stopping))),
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

  async #send({ id, data }: JobWithMetadata<QueuedMail>, stopping: AbortSignal): Promise<JobResult> {
    const { jobs, delivery, sender, outcomes, now, log } = this.#dependencies;
    const age = now().getTime() - Date.parse(data.queuedAt);
    if (isOptional(data.mail.kind) && age > OPTIONAL_FRESH_MS) {
      return { id, status: 'deadletter', output: { reason: 'too old', isFinal: false, isBounce: false } };
    }
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), stopping]);
      await delivery.deliver(id, composeMail(data, id, sender), signal);
    } catch (error) {
      const reason = errorMessage(error);
      const { isFinal, isBounce } = error instanceof DeliveryFailure ? error : { isFinal: false, isBounce: false };
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

  /** Reports a mail that was given up, without its recipient, and deletes it. */
  async #giveUp(job: JobWithMetadata<QueuedMail>): Promise<JobResult> {
    const { jobs, outcomes, log } = this.#dependencies;
    const { sourceId, sourceRetryCount, sourceOutput, data } = job;
    const reason = sourceOutput && 'reason' in sourceOutput ? sourceOutput.reason : 'unknown';
    log.error({ kind: data.mail.kind, reason, tries: (sourceRetryCount ?? 0) + 1 }, 'A mail is given up.');
    const isTrue = (name: string) => Object(sourceOutput)[name] === true;
    try {
      if (sourceId) {
        await outcomes.givenUp(sourceId, data.mail, isTrue('isFinal'));
        await jobs.deleteJob(MAIL, sourceId);
      }
    } catch (error) {
      return { id: job.id, status: 'failed', output: { reason: errorMessage(error) } };
    }
    await jobs.deleteJob(DEAD_MAIL, job.id);
    if (!isTrue('isBounce')) await outcomes.failed(data.mail);
    return { id: job.id, status: 'completed' };
  }
}
