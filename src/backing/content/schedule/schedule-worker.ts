import type { PgBoss } from 'pg-boss';
import { DueWorker } from '../../platform/jobs/due-worker.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { type Due, findNextDue, findNextTime, recordRefusal, recordTrouble } from './due.ts';
import { runDue } from './run-due.ts';

interface ScheduleWorkerDependencies {
  db: Db;
  jobs: PgBoss;
  announce: OnPublish;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * Publishes and unpublishes what is due, in the order of the times. Each action is claimed in the transaction that carries it
 * out, so that it happens once, whichever program does it and whenever that program dies.
 */
export class ScheduleWorker extends DueWorker {
  readonly #dependencies: ScheduleWorkerDependencies;

  constructor(dependencies: ScheduleWorkerDependencies) {
    super({ ...dependencies, queue: 'content-schedule' });
    this.#dependencies = dependencies;
  }

  protected override async run(stopping: AbortSignal): Promise<boolean> {
    const { db, now } = this.#dependencies;
    for (;;) {
      if (stopping.aborted) return false;
      const next = await findNextDue(db, now());
      if (!next) break;
      if (!(await this.#carryOut(next))) return false;
    }
    await this.scheduleNext(await findNextTime(db));
    return true;
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
}
