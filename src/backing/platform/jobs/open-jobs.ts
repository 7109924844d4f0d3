import { type DatabaseOptions, PgBoss, type Queue } from 'pg-boss';
import { queues } from './queues.ts';

/** How often the jobs of programs that died are found and retried. */
const SUPERVISE_EVERY_SECONDS = 15;
/** How often a problem that persists is reported again. */
const REPORT_EVERY_MS = 60_000;
/** Apart from the pool of the services, so that a burst of requests delays no job. */
const MAX_SESSIONS = 4;

/** Of a database: its URL, or its host, port, user and name. */
export type Connection = Pick<DatabaseOptions, 'connectionString' | 'host' | 'port' | 'user' | 'database'>;

/**
 * Opens the job queues of all services, in the schema `pgboss` of their database, which is created or migrated here. Jobs are
 * sent within the caller's transaction (`fromKysely`); the commit notifies the workers, so that none waits for its next poll.
 */
export async function openJobs(connection: Connection, onTrouble: (error: unknown) => void): Promise<PgBoss> {
  const jobs = new PgBoss({
    ...connection,
    application_name: 'thriftwire jobs',
    max: MAX_SESSIONS,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  });
  let isQuietUntil = 0;
  const report = (trouble: unknown) => {
    if (performance.now() < isQuietUntil) return;
    isQuietUntil = performance.now() + REPORT_EVERY_MS;
    onTrouble(trouble);
  };
  jobs.on('error', report).on('warning', report);
  await jobs.start();
  for (const queue of queues as readonly Queue[]) {
    await jobs.createQueue(queue.name, queue);
    // The policy of a queue never changes.
    const { name, policy: _, ...settings } = queue;
    await jobs.updateQueue(name, settings);
  }
  return jobs;
}
