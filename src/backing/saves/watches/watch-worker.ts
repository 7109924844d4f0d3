import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { DueWorker } from '../../platform/jobs/due-worker.ts';
import type { Db } from '../../platform/store/database.ts';
import { checkDueEntries } from './check-entries.ts';
import { type Mailing, mailDueReaders } from './mail-readers.ts';

/** Unique among the advisory locks of the database. */
const WATCHES_LOCK = 7_265_052;

type WatchWorkerDependencies = Omit<Mailing, 'signal'> & {
  jobs: PgBoss;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
};

/** Checks changed and ending entries, and mails those who saved them. One process per database runs at a time. */
export class WatchWorker extends DueWorker {
  readonly #dependencies: WatchWorkerDependencies;

  constructor(dependencies: WatchWorkerDependencies) {
    const { jobs, now, log } = dependencies;
    super({ jobs, now, log, queue: 'watches' });
    this.#dependencies = dependencies;
  }

  protected override run(stopping: AbortSignal): Promise<boolean> {
    return this.#dependencies.db.connection().execute(async (session) => {
      const { rows } = await sql<{ is_mine: boolean }>`
        select pg_try_advisory_lock(${WATCHES_LOCK}) as is_mine`.execute(session);
      if (!rows[0]?.is_mine) return false;
      try {
        const work = { ...this.#dependencies, signal: stopping };
        for (let isMore = true; isMore && !stopping.aborted; ) {
          const hasChecked = await checkDueEntries(work);
          const hasMailed = await mailDueReaders(work);
          isMore = hasChecked || hasMailed;
        }
        await this.scheduleNext(await findNextTime(session));
      } finally {
        await sql`select pg_advisory_unlock(${WATCHES_LOCK})`.execute(session);
      }
      return !stopping.aborted;
    });
  }
}

async function findNextTime(session: Db): Promise<Date | null | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from watched_entries), (select min(next_send_at) from watch_readers)) as at`.execute(session);
  return rows[0]?.at;
}
