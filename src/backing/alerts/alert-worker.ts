import { sql } from 'kysely';
import { errorMessage } from '../platform/error-code.ts';
import { Poller } from '../platform/jobs/poller.ts';
import type { Db } from '../platform/store/database.ts';
import { pruneAlerts } from './alert-states.ts';
import { lookAtDeals } from './look-at-deals.ts';
import { type Mailing, mailDueAlerts } from './mail-due-alerts.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { renewAlerts } from './matching/re-read-alerts.ts';

type AlertWorkerDependencies = MatchingDbs & Pick<Mailing, 'mailer' | 'apiKey' | 'now' | 'log'>;

const LOOK_EVERY_MS = 500;
const TEND_EVERY_MS = 3_600_000;
/** Any number that no other lock of the database uses. */
const ALERTS_LOCK = 7_265_002;

/**
 * From deals that go live to mails in the queue. All it knows is in the database: what it was doing when it died, the next
 * one does. Of several programs on one database one works at a time.
 */
export class AlertWorker {
  readonly #dependencies: AlertWorkerDependencies;
  readonly #poller: Poller;
  #tendedAt = Number.NEGATIVE_INFINITY;

  constructor(dependencies: AlertWorkerDependencies) {
    this.#dependencies = dependencies;
    this.#poller = new Poller({
      everyMs: LOOK_EVERY_MS,
      work: (signal) => this.#work(signal),
      onTrouble: (error) =>
        dependencies.log.warn({ reason: errorMessage(error) }, 'Deal alerts could not be looked after.'),
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Looks now: called after every publish. */
  wake(): void {
    this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { db } = this.#dependencies;
    if (!this.#isTendingDue() && !(await this.#isAnythingDue())) return;
    await db.connection().execute(async (session) => {
      const { rows } = await sql<{ is_mine: boolean }>`
        select pg_try_advisory_lock(${ALERTS_LOCK}) as is_mine`.execute(session);
      if (!rows[0]?.is_mine) return;
      try {
        await this.#workAlone(session, signal);
      } finally {
        await sql`select pg_advisory_unlock(${ALERTS_LOCK})`.execute(session);
      }
    });
  }

  #isTendingDue(): boolean {
    return performance.now() - this.#tendedAt >= TEND_EVERY_MS;
  }

  async #isAnythingDue(): Promise<boolean> {
    const { db, now } = this.#dependencies;
    const at = now();
    const { rows } = await sql<{ is_due: boolean }>`
      select exists (select 1 from deal_alert_candidates where due_at <= ${at})
        or exists (select 1 from deal_alerts where next_send_at <= ${at}) as is_due`.execute(db);
    return rows[0]?.is_due ?? false;
  }

  /** Looking and mailing take turns, so that a burst of deals keeps no mail waiting. */
  async #workAlone(session: Db, signal: AbortSignal): Promise<void> {
    const work = { ...this.#dependencies, session, signal };
    for (let isMore = true; isMore && !signal.aborted; ) {
      const hasLooked = await lookAtDeals(work);
      const hasMailed = await mailDueAlerts(work);
      isMore = hasLooked || hasMailed;
    }
    if (this.#isTendingDue() && !signal.aborted) {
      this.#tendedAt = performance.now();
      await renewAlerts(work, work.now(), signal);
      await pruneAlerts(work.db, work.now());
    }
  }
}
