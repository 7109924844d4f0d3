import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { errorMessage } from '../platform/errors.ts';
import { QueueWorker } from '../platform/jobs/queue-worker.ts';
import type { QueueName } from '../platform/jobs/queues.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { type Mailing, mailDueAlerts } from './mail-due-alerts.ts';
import { matchDueDeals } from './match-due-deals.ts';
import type { MatchingDbs } from './matching/alert-match.ts';

const DEAL_ALERTS: QueueName = 'deal-alerts';
/** Singleton key of the job that is scheduled for the next due time. */
const NEXT_RUN = 'next run';
/** Maximum jobs that one run completes: publishes at about the same time share a run. */
const BATCH_SIZE = 100;
/** Minimum delay of the next run, even if something that this run could not process is still due. */
const MIN_PAUSE_SECONDS = 0.5;
/** Advisory lock key; any number that no other lock of the database uses. */
const ALERTS_LOCK = 7_265_002;

type AlertWorkerDependencies = MatchingDbs &
  Pick<Mailing, 'mailer' | 'apiKey' | 'now'> & {
    jobs: PgBoss;
    log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  };

/**
 * Matches new deals with alerts and queues the mails. A job means that something may be due; the tables say what is due, so an
 * interrupted run is repeated as a whole. An advisory lock lets only one process per database run at a time.
 */
export class AlertWorker {
  readonly #dependencies: AlertWorkerDependencies;
  readonly #worker: QueueWorker<object>;

  constructor(dependencies: AlertWorkerDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#worker = new QueueWorker({
      jobs,
      queue: DEAL_ALERTS,
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
    await this.#dependencies.jobs.send(DEAL_ALERTS, null, { db: fromKysely(trx) });
  }

  /** Schedules a run outside a transaction. If the process dies first, the next start schedules one. */
  wake(): void {
    const { jobs, log } = this.#dependencies;
    jobs
      .send(DEAL_ALERTS)
      .catch((error: unknown) => log.warn({ reason: errorMessage(error) }, 'Deal alerts could not be woken.'));
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Returns false when the run has to be repeated. */
  async #run(stopping: AbortSignal): Promise<boolean> {
    const { db, log } = this.#dependencies;
    try {
      return await db.connection().execute(async (session) => {
        const { rows } = await sql<{ is_mine: boolean }>`
          select pg_try_advisory_lock(${ALERTS_LOCK}) as is_mine`.execute(session);
        if (!rows[0]?.is_mine) return false;
        try {
          await this.#settleDue(session, stopping);
          await this.#scheduleNext(session);
        } finally {
          await sql`select pg_advisory_unlock(${ALERTS_LOCK})`.execute(session);
        }
        return !stopping.aborted;
      });
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: errorMessage(error) }, 'Deal alerts could not be processed.');
      return false;
    }
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

  async #scheduleNext(session: Db): Promise<void> {
    const { jobs, now } = this.#dependencies;
    const { rows } = await sql<{ at: Date | null }>`
      select least(
        (select min(due_at) from deal_alert_candidates), (select min(next_send_at) from deal_alerts)) as at`.execute(
      session,
    );
    const at = rows[0]?.at;
    if (!at) return;
    const startAfter = Math.max(MIN_PAUSE_SECONDS, (at.getTime() - now().getTime()) / 1_000);
    await jobs.upsert(DEAL_ALERTS, null, { singletonKey: NEXT_RUN, startAfter });
  }
}
