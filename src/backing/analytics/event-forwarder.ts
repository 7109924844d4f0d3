import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { eventMessage } from '../../contracts/analytics/event-message.ts';
import { errorMessage } from '../platform/errors.ts';
import { QueueWorker } from '../platform/jobs/queue-worker.ts';
import type { QueueName } from '../platform/jobs/queues.ts';
import type { Db } from '../platform/store/database.ts';
import type { AnalyticsAdapter, SharedEvent } from './analytics-adapters.ts';

/** One job per event; the id of the job is the id of the message. */
export const ANALYTICS_EVENT: QueueName = 'analytics-event';

interface EventForwarderDependencies {
  db: Db;
  jobs: PgBoss;
  adapter: AnalyticsAdapter;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Limits of a request; the tools accept 500 kB. */
const MAX_EVENTS = 100;
const MAX_CHARACTERS = 450_000;
const TIMEOUT_MS = 10_000;
/** Pause after a failed request, however many events are waiting. */
const PAUSE_MS = 10_000;
const PAUSE_STEP_MS = 250;
/** Status codes that refuse the events themselves, so that retries cannot help. */
const REFUSAL_STATUSES = new Set([400, 413, 422]);

interface MessageRow {
  id: string;
  happened_at: Date;
  message: unknown;
}

/** Forwards events to the analytics tool, at least once; the tool recognizes repetitions by their message id. */
export class EventForwarder {
  readonly #dependencies: EventForwarderDependencies;
  readonly #worker: QueueWorker<object>;

  constructor(dependencies: EventForwarderDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#worker = new QueueWorker({
      jobs,
      queue: ANALYTICS_EVENT,
      batchSize: MAX_EVENTS,
      work: (batch, stopping) => this.#forward(batch, stopping),
      log,
    });
  }

  start(): void {
    this.#worker.start();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  async #forward(batch: readonly JobWithMetadata<object>[], stopping: AbortSignal): Promise<JobResult[]> {
    const rows = await this.#read(batch.map(({ id }) => id));
    // Jobs without a row are complete: their messages have been pruned.
    const unsent = new Set(rows.map(({ id }) => id));
    try {
      for (const part of splitBySize(rows)) await this.#send(part, stopping, unsent);
    } catch (error) {
      const { log } = this.#dependencies;
      if (!stopping.aborted) log.warn({ reason: errorMessage(error) }, 'Events could not be forwarded.');
      const lost = batch.filter(({ id, retryCount, retryLimit }) => unsent.has(id) && retryCount >= retryLimit);
      if (lost.length > 0)
        log.error({ events: lost.length }, 'Events are given up: the analytics tool did not take them.');
      await this.#pause(stopping);
    }
    return batch.map(({ id }) => ({ id, status: unsent.has(id) ? 'failed' : 'completed' }));
  }

  async #read(ids: readonly string[]): Promise<MessageRow[]> {
    const { rows } = await sql<MessageRow>`
      select message_id as id, happened_at, message from event_messages where message_id = any(${ids}::uuid[])
      order by happened_at`.execute(this.#dependencies.db);
    return rows;
  }

  /** Removes from `unsent` the events that the tool has accepted or refused for good. */
  async #send(rows: readonly MessageRow[], stopping: AbortSignal, unsent: Set<string>): Promise<void> {
    const { adapter, now, log } = this.#dependencies;
    const { url, headers, body } = adapter.request(rows.flatMap(toShared), now());
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]),
    });
    await response.body?.cancel();
    if (REFUSAL_STATUSES.has(response.status) && rows.length > 1) {
      // One malformed event, which any browser could send, must not block the others.
      const half = Math.ceil(rows.length / 2);
      await this.#send(rows.slice(0, half), stopping, unsent);
      return this.#send(rows.slice(half), stopping, unsent);
    }
    if (REFUSAL_STATUSES.has(response.status)) {
      log.error({ status: response.status, events: rows.length }, 'The analytics tool refused events.');
    } else if (!response.ok) throw new Error(`the tool answered ${response.status}`);
    for (const { id } of rows) unsent.delete(id);
  }

  /** Sleeps in steps, so that a test that sets the clock forward ends the pause. */
  async #pause(stopping: AbortSignal): Promise<void> {
    const { now } = this.#dependencies;
    const end = now().getTime() + PAUSE_MS;
    while (!stopping.aborted && now().getTime() < end) await sleep(PAUSE_STEP_MS);
  }
}

/** A message that an older release stored may no longer be valid. */
function toShared({ message, happened_at: happenedAt }: MessageRow): SharedEvent[] {
  const { data } = eventMessage.safeParse(message);
  return data?.type === 'track' ? [{ message: data, happenedAt }] : [];
}

function splitBySize(rows: readonly MessageRow[]): MessageRow[][] {
  const parts: MessageRow[][] = [];
  let remaining = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row.message);
    const part = parts.at(-1);
    if (part && length <= remaining) part.push(row);
    else parts.push([row]);
    remaining = (part && length <= remaining ? remaining : MAX_CHARACTERS) - length;
  }
  return parts;
}
