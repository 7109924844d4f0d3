import { fromKysely, type PgBoss } from 'pg-boss';
import { errorMessage } from '../../platform/errors.ts';
import { QueueWorker } from '../../platform/jobs/queue-worker.ts';
import type { QueueName } from '../../platform/jobs/queues.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { type Due, findNextDue, findNextTime, recordRefusal, recordTrouble } from './due.ts';
import { runDue } from './run-due.ts';

const CONTENT_SCHEDULE: QueueName = 'content-schedule';
/** Singleton key of the job for the next due time. */
const NEXT_RUN = 'next run';
/** Maximum jobs that one run completes: a run does all that is due. */
const BATCH_SIZE = 100;
const MIN_PAUSE_SECONDS = 0.5;
/** Without changes the schedule is read once an hour. */
const MAX_PAUSE_SECONDS = 3_600;

interface ScheduleWorkerDependencies {
  db: Db;
  jobs: PgBoss;
  announce: OnPublish;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * Publishes and unpublishes what is due, in the order of the times. A job means that something may be due; the tables say what.
 * Each action is claimed in the transaction that carries it out, so that it happens once, whichever program does it and
 * whenever that program dies.
 */
export class ScheduleWorker {
  readonly #dependencies: ScheduleWorkerDependencies;
  readonly #worker: QueueWorker<object>;

  constructor(dependencies: ScheduleWorkerDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#worker = new QueueWorker({
      jobs,
      queue: CONTENT_SCHEDULE,
      batchSize: BATCH_SIZE,
      work: async (batch, stopping) => {
        const isDone = await this.#run(stopping);
        return batch.map(({ id }) => ({ id, status: isDone ? 'completed' : 'failed' }));
      },
      log,
    });
  }

  start(): void {
    this.#worker.start();
    this.wake();
  }

  /** Schedules a run as part of the caller's transaction. */
  async due(trx: Trx): Promise<void> {
    await this.#dependencies.jobs.send(CONTENT_SCHEDULE, null, { db: fromKysely(trx) });
  }

  /** Schedules a run at the start, and after the clock was set. */
  wake(): void {
    const { jobs, log } = this.#dependencies;
    jobs
      .send(CONTENT_SCHEDULE)
      .catch((error: unknown) => log.warn({ reason: errorMessage(error) }, 'The schedule could not be woken.'));
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Returns false when the run has to be repeated. */
  async #run(stopping: AbortSignal): Promise<boolean> {
    const { db, now, log } = this.#dependencies;
    try {
      for (;;) {
        if (stopping.aborted) return false;
        const next = await findNextDue(db, now());
        if (!next) break;
        if (!(await this.#carryOut(next))) return false;
      }
      await this.#scheduleNext();
      return true;
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: errorMessage(error) }, 'The schedule could not be carried out.');
      return false;
    }
  }

  /** Returns false while another program is at work. */
  async #carryOut(next: Due): Promise<boolean> {
    const { db, announce, now, log } = this.#dependencies;
    try {
      return await db.transaction().execute((trx) => runDue(trx, next, announce, now()));
    } catch (error) {
      if (error instanceof Refusal) {
        await recordRefusal(db, next, error.fields ?? {});
        log.warn({ ...next, errors: error.fields }, 'A scheduled publish was refused.');
        return true;
      }
      await recordTrouble(db, next);
      throw error;
    }
  }

  async #scheduleNext(): Promise<void> {
    const { db, jobs, now } = this.#dependencies;
    const at = await findNextTime(db);
    if (!at) return;
    const seconds = (at.getTime() - now().getTime()) / 1_000;
    const startAfter = Math.min(MAX_PAUSE_SECONDS, Math.max(MIN_PAUSE_SECONDS, seconds));
    await jobs.upsert(CONTENT_SCHEDULE, null, { singletonKey: NEXT_RUN, startAfter });
  }
}
