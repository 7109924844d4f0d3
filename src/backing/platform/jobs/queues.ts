import type { Queue } from 'pg-boss';

/** Doubling from 15 seconds to 15 minutes: an hour in all. */
const TRIES = { retryLimit: 9, retryDelay: 15, retryBackoff: true, retryDelayMax: 900 };
/** What nobody took in this time is of no use any more: a link that was to be mailed opens nothing by then. */
const KEPT_SECONDS = 86_400;
/** Of mails of alerts, whose deals are mailed anew when nobody took them: no program may have run for so long. */
export const ALERT_KEPT_SECONDS = 14 * 86_400;

/**
 * Kinds of work that the database keeps until it is done, at least once each. Whoever gives up on a job has it moved to the
 * queue that is its `deadLetter`. A program that dies over a job is missed after `heartbeatSeconds`.
 */
export const queues = [
  { name: 'mail-dead', ...TRIES, retentionSeconds: ALERT_KEPT_SECONDS },
  {
    name: 'mail',
    ...TRIES,
    deadLetter: 'mail-dead',
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    retentionSeconds: KEPT_SECONDS,
  },
] as const satisfies readonly Queue[];

export type QueueName = (typeof queues)[number]['name'];
