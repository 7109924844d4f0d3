import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorMessage } from '../errors.ts';
import type { QueueName } from './queues.ts';

/** New jobs are announced by the database; polling finds retries and scheduled jobs. */
const POLL_SECONDS = 0.5;
/** Batches of a backlog write one row a second. */
const RECORD_RUN = `
  insert into queue_runs (name, last_run_at) values ($1, now())
  on conflict (name) do update set last_run_at = now() where queue_runs.last_run_at < now() - interval '1 second'`;

interface QueueWorkerOptions<Data> {
  jobs: PgBoss;
  queue: QueueName;
  /** Jobs that `work` receives at a time. With at least 2, a backlog is processed without waiting for polls. */
  batchSize?: number;
  /** Batches that run at the same time. */
  concurrency?: number;
  /** Resolves with the result of each job. The signal aborts when the worker has to stop. */
  work(batch: JobWithMetadata<Data>[], stopping: AbortSignal): Promise<JobResult[]>;
  /** How long work in progress may go on after `stop` before the signal aborts. */
  graceMs?: number;
  log: { error(fields: object, message: string): void };
}

/** Processes one queue, from `start` until `stop`. */
export class QueueWorker<Data> {
  readonly #options: QueueWorkerOptions<Data>;
  readonly #stopping = new AbortController();
  #starting: Promise<unknown> = Promise.resolve();

  constructor(options: QueueWorkerOptions<Data>) {
    this.#options = options;
  }

  start(): void {
    const { jobs, queue, batchSize = 1, concurrency = 1, work, log } = this.#options;
    this.#starting = jobs
      .work(
        queue,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          batchSize,
          localConcurrency: concurrency,
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
        },
        async (batch: JobWithMetadata<Data>[]) => {
          const results = await work(batch, this.#stopping.signal);
          await this.#recordRun();
          return results;
        },
      )
      .catch((error: unknown) => log.error({ queue, reason: errorMessage(error) }, 'A job worker could not start.'));
  }

  /** Only the health screen reads it: a failure must not repeat the work. */
  async #recordRun(): Promise<void> {
    const { jobs, queue, log } = this.#options;
    try {
      await jobs.getDb().executeSql(RECORD_RUN, [queue]);
    } catch (error) {
      log.error({ queue, reason: errorMessage(error) }, 'The run of a job could not be recorded.');
    }
  }

  /** Resolves when the work in progress has ended. */
  async stop(): Promise<void> {
    const { jobs, queue, graceMs = 0 } = this.#options;
    await this.#starting;
    const limit = setTimeout(() => this.#stopping.abort(), graceMs);
    if (graceMs === 0) this.#stopping.abort();
    await jobs.offWork(queue);
    clearTimeout(limit);
  }
}
