import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { QueueState } from '../../../contracts/staff/operation-calls.ts';
import { Refusal } from '../refusal.ts';
import type { Db } from '../store/database.ts';
import { queues } from './queues.ts';

interface Row extends Omit<QueueState, 'last_error' | 'oldest_waiting_at' | 'last_run_at' | 'next_run_at'> {
  oldest_waiting_at: Date | null;
  next_run_at: Date | null;
  last_error: string | null;
}
const IDLE = {
  ...{ waiting: 0, scheduled: 0, retrying: 0, active: 0, failed: 0 },
  ...{ oldest_waiting_at: null, next_run_at: null, last_error: null },
};

/** Counts the jobs of each queue. Jobs are deleted once they are done, or an hour later: `queue_runs` has the last run. */
export async function readQueueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<Row>`
    select name,
      (count(*) filter (where state = 'created' and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'created' and start_after > now()))::int as scheduled,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(created_on) filter (where state = 'created' and start_after <= now()) as oldest_waiting_at,
      min(start_after) filter (where state in ('created', 'retry') and start_after > now()) as next_run_at,
      (array_agg(coalesce(output ->> 'reason', output ->> 'message') order by started_on desc nulls last)
        filter (where state in ('retry', 'failed')))[1] as last_error
    from pgboss.job group by name`.execute(db);
  const runs = await sql<{ name: string; last_run_at: Date }>`select name, last_run_at from queue_runs`.execute(db);
  const lastRuns = new Map(runs.rows.map((row) => [row.name, row.last_run_at]));
  const found = new Map(rows.map((row) => [row.name, row]));
  return queues.map(({ name }) => {
    const state = { ...IDLE, ...found.get(name) };
    return {
      ...state,
      name,
      oldest_waiting_at: state.oldest_waiting_at?.toISOString() ?? null,
      last_run_at: lastRuns.get(name)?.toISOString() ?? null,
      next_run_at: state.next_run_at?.toISOString() ?? null,
      last_error: state.last_error ?? '',
    };
  });
}

/** Retries the failed jobs of a queue; returns their number. @throws Refusal 404 */
export async function retryFailedJobs(db: Db, jobs: Pick<PgBoss, 'retry'>, name: string): Promise<number> {
  if (!queues.some((queue) => queue.name === name)) throw new Refusal(404, 'There is no such queue.');
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${name} and state = 'failed' order by created_on limit 1000`.execute(db);
  if (rows.length === 0) return 0;
  await jobs.retry(
    name,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
