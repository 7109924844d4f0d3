import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { queues } from './queues.ts';

/** How often jobs of programs that died are looked for, and a trouble that goes on is told of again. */
const LOOK_EVERY_SECONDS = 30;
const TELL_EVERY_MS = 60_000;

/**
 * The jobs of all services, in the schema `pgboss` of their database, which is made or brought up to date here. Work is put in
 * within the caller's transaction (`fromKysely`). `stop` leaves the pool open.
 */
export async function openJobs(pool: pg.Pool, onTrouble: (error: unknown) => void): Promise<PgBoss> {
  const jobs = new PgBoss({
    // Straight from the pool: it drops a session whose statement failed, which may have left a transaction open.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
  });
  let isQuietUntil = 0;
  const tell = (trouble: unknown) => {
    if (performance.now() < isQuietUntil) return;
    isQuietUntil = performance.now() + TELL_EVERY_MS;
    onTrouble(trouble);
  };
  jobs.on('error', tell).on('warning', tell);
  await jobs.start();
  for (const { name, ...options } of queues) {
    await jobs.createQueue(name, options);
    await jobs.updateQueue(name, options);
  }
  return jobs;
}
