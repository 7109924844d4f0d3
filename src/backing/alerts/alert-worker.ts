import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { DueWorker } from '../platform/jobs/due-worker.ts';
import type { Db } from '../platform/store/database.ts';
import { type Mailing, mailDueAlerts } from './mail-due-alerts.ts';
import { matchDueDeals } from './match-due-deals.ts';
import type { MatchingDbs } from './matching/alert-match.ts';

/** Advisory lock key; any number that no other lock of the database uses. */
const ALERTS_LOCK = 7_265_002;

type AlertWorkerDependencies = MatchingDbs &
  Pick<Mailing, 'mailer' | 'apiKey' | 'now'> & {
    jobs: PgBoss;
    log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  };

/** Matches new deals with alerts and queues the mails. An advisory lock lets only one process per database run at a time. */
export class AlertWorker extends DueWorker {
  readonly #dependencies: AlertWorkerDependencies;

  constructor(dependencies: AlertWorkerDependencies) {
    const { jobs, now, log } = dependencies;
    super({ jobs, now, log, queue: 'deal-alerts' });
    this.#dependencies = dependencies;
  }

  protected override run(stopping: AbortSignal): Promise<boolean> {
    return this.#dependencies.db.connection().execute(async (session) => {
      const { rows } = await sql<{ is_mine: boolean }>`
        select pg_try_advisory_lock(${ALERTS_LOCK}) as is_mine`.execute(session);
      if (!rows[0]?.is_mine) return false;
      try {
        await this.#settleDue(session, stopping);
        await this.scheduleNext(await findNextTime(session));
      } finally {
        await sql`select pg_advisory_unlock(${ALERTS_LOCK})`.execute(session);
      }
      return !stopping.aborted;
    });
  }

  /** Matching and mailing take turns, so that a burst of deals delays no mail. */
  async #settleDue(session: Db, signal: AbortSignal): Promise<void> {
    const work = { ...this.#dependencies, session, signal };
    for (let isMore = true; isMore && !signal.aborted; ) {
      const hasMatched = await matchDueDeals(work);
      const hasMailed = await mailDueAlerts(work);
      isMore = hasMatched || hasMailed;
    }
  }
}

/** When a deal is matched or an alert is mailed next; a time in the past is that of the oldest that waits. */
export async function findNextTime(session: Db): Promise<Date | null | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from deal_alert_candidates), (select min(next_send_at) from deal_alerts)) as at`.execute(
    session,
  );
  return rows[0]?.at;
}
