import type { PgBoss } from 'pg-boss';
import { errorMessage } from '../errors.ts';
import { QueueWorker } from './queue-worker.ts';
import type { QueueName } from './queues.ts';

const PRUNE: QueueName = 'prune';
const EVERY_HOUR = '17 * * * *';

/** Deletes expired rows of a service. */
export type Prune = (stopping: AbortSignal) => Promise<unknown>;

interface PruningDependencies {
  jobs: PgBoss;
  /** By the name of the service. */
  prunes: Readonly<Record<string, Prune>>;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Prunes the tables of all services at the start and every hour, in one program at a time. */
export class Pruning {
  readonly #dependencies: PruningDependencies;
  readonly #worker: QueueWorker<object>;
  #starting: Promise<unknown> = Promise.resolve();

  constructor(dependencies: PruningDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#worker = new QueueWorker({
      jobs,
      queue: PRUNE,
      work: async (batch, stopping) => {
        await this.#pruneAll(stopping);
        return batch.map(({ id }) => ({ id, status: 'completed' }));
      },
      log,
    });
  }

  start(): void {
    const { jobs, log } = this.#dependencies;
    this.#worker.start();
    this.#starting = Promise.all([jobs.schedule(PRUNE, EVERY_HOUR), jobs.send(PRUNE)]).catch((error: unknown) =>
      log.error({ reason: errorMessage(error) }, 'Pruning could not be scheduled.'),
    );
  }

  async stop(): Promise<void> {
    await this.#starting;
    await this.#worker.stop();
  }

  async #pruneAll(stopping: AbortSignal): Promise<void> {
    const { prunes, log } = this.#dependencies;
    for (const [service, prune] of Object.entries(prunes)) {
      if (stopping.aborted) return;
      await prune(stopping).catch((error: unknown) =>
        log.warn({ service, reason: errorMessage(error) }, 'Old rows could not be pruned.'),
      );
    }
  }
}
