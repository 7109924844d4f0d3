import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '../error-code.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';
import { DEAD_MAIL, MAIL, type QueuedMail } from './mail-queue.ts';

const LOOK_EVERY_SECONDS = 0.5;
const LOOK_FOR_DEAD_EVERY_SECONDS = 1;
const MAILS_AT_ONCE = 10;
/** One try, with all the time that a slow server takes. */
const TRY_MS = 120_000;
/** What is on its way when the program stops may arrive for this long; then it is tried again after the next start. */
const STOP_MS = 10_000;

interface MailWorkerDependencies {
  jobs: PgBoss;
  delivery: MailDelivery;
  sender: MailSender;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Sends what is in the queue. A mail leaves the database, with its token and address, the moment it has been taken. */
export class MailWorker {
  readonly #dependencies: MailWorkerDependencies;
  readonly #stopping = new AbortController();
  #starting: Promise<unknown> = Promise.resolve();

  constructor(dependencies: MailWorkerDependencies) {
    this.#dependencies = dependencies;
  }

  start(): void {
    const { jobs, log } = this.#dependencies;
    this.#starting = Promise.all([
      jobs.work(
        MAIL,
        {
          pollingIntervalSeconds: LOOK_EVERY_SECONDS,
          batchSize: MAILS_AT_ONCE,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (some: Job<QueuedMail>[]) => Promise.all(some.map((job) => this.#send(job))),
      ),
      jobs.work(
        DEAD_MAIL,
        { pollingIntervalSeconds: LOOK_FOR_DEAD_EVERY_SECONDS, includeMetadata: true },
        ([job]: JobWithMetadata<QueuedMail>[]) => this.#bury(job),
      ),
    ]).catch((error: unknown) => log.error({ reason: errorMessage(error) }, 'Mails cannot be sent.'));
  }

  async stop(): Promise<void> {
    const { jobs, delivery } = this.#dependencies;
    await this.#starting;
    const limit = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await Promise.all([jobs.offWork(MAIL), jobs.offWork(DEAD_MAIL)]);
    clearTimeout(limit);
    delivery.close();
  }

  async #send({ id, data }: Job<QueuedMail>): Promise<JobResult> {
    const { jobs, delivery, sender, log } = this.#dependencies;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), this.#stopping.signal]);
      await delivery.deliver(id, composeMail(data, id, sender), signal);
    } catch (error) {
      const reason = errorMessage(error);
      const isFinal = error instanceof DeliveryFailure && error.isFinal;
      if (!isFinal) log.warn({ kind: data.mail.kind, reason }, 'A mail could not be sent; it is tried again.');
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
    }
    // At once, and not with the others of the batch: it has been taken, and is not to be sent again.
    await jobs.deleteJob(MAIL, id);
    return { id, status: 'completed' };
  }

  /** Says that a mail was given up, without whom it was for, and forgets it. */
  async #bury(job: JobWithMetadata<QueuedMail> | undefined): Promise<void> {
    if (!job) return;
    const { jobs, log } = this.#dependencies;
    const { sourceId, sourceRetryCount, sourceOutput, data } = job;
    const reason = sourceOutput && 'reason' in sourceOutput ? sourceOutput.reason : 'unknown';
    log.error({ kind: data.mail.kind, reason, tries: (sourceRetryCount ?? 0) + 1 }, 'A mail is given up.');
    if (sourceId) await jobs.deleteJob(MAIL, sourceId);
    await jobs.deleteJob(DEAD_MAIL, job.id);
  }
}
