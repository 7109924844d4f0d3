import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '../platform/error-code.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import { DeliveryFailure, type MailDelivery } from './mail-delivery.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { DEAD_MAIL, MAIL, type QueuedMail } from './mail-queue.ts';

const LOOK_EVERY_SECONDS = 0.5;
const LOOK_FOR_DEAD_EVERY_SECONDS = 1;
/** So many workers take so many mails at a time: whom a slow server keeps waiting keeps none of the others. */
const WORKERS = 3;
const MAILS_AT_ONCE = 4;
/** One try, with all the time that a slow server takes. */
const TRY_MS = 120_000;
/** Deals end: an alert's mail that nobody could send for so long is made anew, of those that still run. */
const ALERT_FRESH_MS = 10_800_000;
/** What is on its way when the program stops may arrive for this long; then it is tried again after the next start. */
const STOP_MS = 10_000;

interface MailWorkerDependencies {
  jobs: PgBoss;
  delivery: MailDelivery;
  sender: MailSender;
  outcomes: MailOutcomes;
  now: () => Date;
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
          localConcurrency: WORKERS,
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
    const { jobs, delivery, sender, outcomes, now, log } = this.#dependencies;
    const age = now().getTime() - Date.parse(data.queuedAt);
    if (data.mail.kind === 'alert' && age > ALERT_FRESH_MS) {
      return { id, status: 'deadletter', output: { reason: 'too old', isFinal: false } };
    }
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), this.#stopping.signal]);
      await delivery.deliver(id, composeMail(data, id, sender), signal);
    } catch (error) {
      const reason = errorMessage(error);
      const { isFinal, isBounce } = error instanceof DeliveryFailure ? error : { isFinal: false, isBounce: false };
      if (isBounce) await outcomes.bounced(data.mail);
      if (!isFinal) log.warn({ kind: data.mail.kind, reason }, 'A mail could not be sent; it is tried again.');
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason, isFinal } };
    }
    const takenAt = now();
    // At once, and not with the others of the batch: it has been taken, and is not to be sent again.
    await jobs.deleteJob(MAIL, id);
    await outcomes.taken(data.mail, takenAt);
    return { id, status: 'completed' };
  }

  /** Says that a mail was given up, without whom it was for, and forgets it. */
  async #bury(job: JobWithMetadata<QueuedMail> | undefined): Promise<void> {
    if (!job) return;
    const { jobs, outcomes, log } = this.#dependencies;
    const { sourceId, sourceRetryCount, sourceOutput, data } = job;
    const reason = sourceOutput && 'reason' in sourceOutput ? sourceOutput.reason : 'unknown';
    log.error({ kind: data.mail.kind, reason, tries: (sourceRetryCount ?? 0) + 1 }, 'A mail is given up.');
    const isFinal = sourceOutput !== null && 'isFinal' in sourceOutput && sourceOutput.isFinal === true;
    if (sourceId) {
      await outcomes.givenUp(sourceId, data.mail, isFinal);
      await jobs.deleteJob(MAIL, sourceId);
    }
    await jobs.deleteJob(DEAD_MAIL, job.id);
  }
}
