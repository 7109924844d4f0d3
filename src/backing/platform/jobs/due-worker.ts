import { fromKysely, type PgBoss } from 'pg-boss';
import { errorMessage } from '../errors.ts';
import type { Trx } from '../store/database.ts';
import { QueueWorker } from './queue-worker.ts';
import type { QueueName } from './queues.ts';

/** Singleton key of the job that is scheduled for the next due time. */
const NEXT_RUN = 'next run';
/** Maximum jobs that one run completes: a run does all that is due. */
const BATCH_SIZE = 100;
/** Minimum delay of the next run, even if something that this run could not process is still due. */
const MIN_PAUSE_SECONDS = 0.5;
/** The tables are read at least once an hour while something is due later. */
const MAX_PAUSE_SECONDS = 3_600;

interface DueWorkerOptions {
  jobs: PgBoss;
  queue: QueueName;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * Does what becomes due at times in tables. A job means that something may be due; the tables say what is due, so an interrupted
 * run is repeated as a whole.
 */
export abstract class DueWorker {
  readonly #options: DueWorkerOptions;
  readonly #worker: QueueWorker<object>;

  constructor(options: DueWorkerOptions) {
    const { jobs, queue, log } = options;
    this.#options = options;
    this.#worker = new QueueWorker({
      jobs,
      queue,
      batchSize: BATCH_SIZE,
      work: async (batch, stopping) => {
        const isDone = await this.#tryRun(stopping);
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
    await this.#options.jobs.send(this.#options.queue, null, { db: fromKysely(trx) });
  }

  /** Schedules a run outside a transaction. If the process dies first, the next start schedules one. */
  wake(): void {
    const { jobs, queue, log } = this.#options;
    jobs
      .send(queue)
      .catch((error: unknown) => log.warn({ queue, reason: errorMessage(error) }, 'No run could be scheduled.'));
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Does all that is due. Returns false when the run has to be repeated, as after an error. */
  protected abstract run(stopping: AbortSignal): Promise<boolean>;

  /** Schedules the next run in place of the one scheduled before. Nothing is due later without a time. */
  protected async scheduleNext(at: Date | null | undefined): Promise<void> {
    if (!at) return;
    const { jobs, queue, now } = this.#options;
    const seconds = (at.getTime() - now().getTime()) / 1_000;
    const startAfter = Math.min(MAX_PAUSE_SECONDS, Math.max(MIN_PAUSE_SECONDS, seconds));
    await jobs.upsert(queue, null, { singletonKey: NEXT_RUN, startAfter });
  }

  async #tryRun(stopping: AbortSignal): Promise<boolean> {
    const { queue, log } = this.#options;
    try {
      return await this.run(stopping);
    } catch (error) {
      if (!stopping.aborted) log.warn({ queue, reason: errorMessage(error) }, 'A run failed and is repeated.');
      return false;
    }
  }
}
