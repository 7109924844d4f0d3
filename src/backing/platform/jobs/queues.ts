import { type DatabaseOptions, PgBoss, type Queue } from 'pg-boss';

/** Doubling from 15 seconds to 15 minutes: an hour in all. */
const MAIL_RETRIES = { retryLimit: 9, retryDelay: 15, retryBackoff: true, retryDelayMax: 900 };
/** The links in a mail expire after a day. */
const MAIL_RETENTION_SECONDS = 86_400;
/** Deals of an unsent alert mail are mailed again, so that only a long outage may drop the mail. */
export const ALERT_RETENTION_SECONDS = 14 * 86_400;
/** The supervisor retries the job of a dead program after this long, at its next pass. */
const HEARTBEAT_SECONDS = 20;

/** Settings shared by all queues: committing a transaction that sends a job wakes the workers of its queue. */
const COMMON = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: 300, deleteAfterSeconds: 3_600 };

/**
 * All job queues. Each job runs at least once. A job whose retries are used up moves to the `deadLetter` queue, if there is
 * one.
 */
export const queues = [
  { ...COMMON, name: 'mail-dead', ...MAIL_RETRIES, retentionSeconds: ALERT_RETENTION_SECONDS },
  { ...COMMON, name: 'mail', ...MAIL_RETRIES, retentionSeconds: MAIL_RETENTION_SECONDS, deadLetter: 'mail-dead' },
  // Doubling from a second to an hour, about five hours in all: a receiver that was down longer has lost its caches.
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
  // Retry without end: alerts depend on this worker.
  {
    ...COMMON,
    name: 'deal-alerts',
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  // Retry without end: what is due stays due.
  {
    ...COMMON,
    name: 'watches',
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  {
    ...COMMON,
    name: 'content-schedule',
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3_600,
  },
  { ...COMMON, name: 'prune', policy: 'short', retryLimit: 0, expireInSeconds: 3_600 },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];

/** Interval at which jobs of dead programs are found and retried. */
const SUPERVISE_EVERY_SECONDS = 15;
/** Interval at which a persistent problem is reported again. */
const REPORT_EVERY_MS = 60_000;
/** Sessions apart from the pool of the services, so that a burst of requests delays no job. */
const MAX_SESSIONS = 4;

/** A database by its URL, or by host, port, user and name. */
export type Connection = Pick<DatabaseOptions, 'connectionString' | 'host' | 'port' | 'user' | 'database'>;

/**
 * Opens the job queues of all services, in the schema `pgboss` of their database, which is created or migrated here. Jobs are
 * sent within the caller's transaction (`fromKysely`); the commit notifies the workers, so that none waits for its next poll.
 */
export async function openJobs(connection: Connection, onError: (error: unknown) => void): Promise<PgBoss> {
  const jobs = new PgBoss({
    ...connection,
    application_name: 'thriftwire jobs',
    max: MAX_SESSIONS,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  });
  let quietUntil = 0;
  const report = (problem: unknown) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + REPORT_EVERY_MS;
    onError(problem);
  };
  jobs.on('error', report).on('warning', report);
  await jobs.start();
  const existing = new Map((await jobs.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queues as readonly Queue[]) {
    // The policy of a queue never changes.
    const { name, policy: _, ...settings } = queue;
    const known = existing.get(name);
    if (!known) await jobs.createQueue(name, queue);
    else if (Object.entries(settings).some(([key, value]) => known[key as keyof Queue] !== value))
      await jobs.updateQueue(name, settings);
  }
  return jobs;
}
