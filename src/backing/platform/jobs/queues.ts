import { type DatabaseOptions, PgBoss, type Queue } from 'pg-boss';

/** Doubling from 15 seconds to 15 minutes: an hour in all. */
const MAIL_RETRIES = { retryLimit: 9, retryDelay: 15, retryBackoff: true, retryDelayMax: 900 };
/** A link in a mail that nobody sent for a day has expired. */
const MAIL_RETENTION_SECONDS = 86_400;
/** The deals of an alert mail that was not sent are mailed again, so that only a long outage may drop it. */
export const ALERT_RETENTION_SECONDS = 14 * 86_400;
/** A program that died over a job is noticed after this long, at the next pass of the supervisor. */
const HEARTBEAT_SECONDS = 20;

/** Settings shared by all queues: committing a transaction that sends a job wakes the workers of its queue. */
const COMMON = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: 300, deleteAfterSeconds: 3_600 };

/**
 * The kinds of work that the database keeps until they are done, each at least once. A worker that gives up on a job moves it
 * to the queue that is its `deadLetter`.
 */
export const queues = [
  { ...COMMON, name: 'mail-dead', ...MAIL_RETRIES, retentionSeconds: ALERT_RETENTION_SECONDS },
  { ...COMMON, name: 'mail', ...MAIL_RETRIES, retentionSeconds: MAIL_RETENTION_SECONDS, deadLetter: 'mail-dead' },
  // Doubling from a second to an hour, about five hours in all: a receiver that was away longer has lost its caches anyway.
  { ...COMMON, name: 'publish-webhook', retryLimit: 15, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 },
  // Doubling from half a minute: four to eight hours in all.
  {
    ...COMMON,
    name: 'analytics-event',
    retryLimit: 9,
    retryDelay: 30,
    retryBackoff: true,
    retentionSeconds: 30 * 86_400,
  },
  // A worker that fails has to try again whatever happens: deals wait for it.
  {
    ...COMMON,
    name: 'deal-alerts',
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  { ...COMMON, name: 'prune', policy: 'short', retryLimit: 0, expireInSeconds: 3_600 },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];

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
