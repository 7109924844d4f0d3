import { sql } from 'kysely';
import { eventMessage } from '../../contracts/analytics/message.ts';
import { errorMessage } from '../platform/error-code.ts';
import { Poller } from '../platform/jobs/poller.ts';
import type { Db } from '../platform/store/database.ts';
import type { AnalyticsAdapter, SharedEvent } from './adapters/analytics-adapter.ts';

interface EventForwarderDependencies {
  db: Db;
  adapter: AnalyticsAdapter;
  now: () => Date;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Of one request; with 32 kB a message at most, and most far below one, it stays within what tools take (500 kB). */
const EVENTS_AT_ONCE = 100;
const MAX_CHARACTERS = 450_000;
const LOOK_EVERY_MS = 5_000;
const ANSWER_MS = 10_000;
/** What is being sent is nobody else's for this long, nor this program's after a crash. */
const CLAIM_MS = 60_000;
/** Doubling from half a minute: about eight hours in all, then what is left is given up. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 30_000;
/** A tool that is away is asked no oftener, however much waits. */
const REST_MS = 10_000;
/** Answers that say that the events themselves are wrong: sending them again changes nothing. */
const FINAL = new Set([400, 413, 422]);

interface WaitingRow {
  id: string;
  attempts: number;
  happened_at: Date;
  message: unknown;
}

/** Passes on to the outside tool what waits in the outbox, at least once; the tool tells repetitions by their message id. */
export class EventForwarder {
  readonly #dependencies: EventForwarderDependencies;
  readonly #poller: Poller;
  #restsUntil = 0;

  constructor(dependencies: EventForwarderDependencies) {
    this.#dependencies = dependencies;
    this.#poller = new Poller({
      everyMs: LOOK_EVERY_MS,
      work: (signal) => this.#sendAll(signal),
      onTrouble: (error) =>
        dependencies.log.warn({ reason: errorMessage(error) }, 'Events to be passed on could not be looked up.'),
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Looks now: called after every write. Nobody waits for it. */
  wake(): void {
    this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  async #sendAll(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && this.#dependencies.now().getTime() >= this.#restsUntil) {
      const rows = await this.#claim();
      if (rows.length === 0) return;
      for (const some of bySize(rows)) if (!(await this.#send(some, stopping))) return;
    }
  }

  async #claim(): Promise<WaitingRow[]> {
    const now = this.#dependencies.now();
    const { rows } = await sql<WaitingRow>`
      update event_outbox o set attempts = o.attempts + 1, next_attempt_at = ${new Date(now.getTime() + CLAIM_MS)}
      from event_messages m
      where m.message_id = o.message_id and o.message_id in (
        select message_id from event_outbox where next_attempt_at <= ${now}
        order by next_attempt_at limit ${EVENTS_AT_ONCE} for update skip locked)
      returning o.message_id as id, o.attempts, m.happened_at, m.message`.execute(this.#dependencies.db);
    return rows;
  }

  /** False: the tool is in trouble, and is left alone for a while. */
  async #send(rows: readonly WaitingRow[], stopping: AbortSignal): Promise<boolean> {
    const { adapter, now, log } = this.#dependencies;
    const { url, headers, body } = adapter.request(rows.flatMap(toShared), now());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping]),
      });
      await response.body?.cancel();
      if (FINAL.has(response.status) && rows.length > 1) {
        // What is wrong with one of them, which anybody may have sent, keeps back none of the others.
        const half = Math.ceil(rows.length / 2);
        return (await this.#send(rows.slice(0, half), stopping)) && (await this.#send(rows.slice(half), stopping));
      }
      if (FINAL.has(response.status)) {
        log.error({ status: response.status, events: rows.length }, 'The analytics tool refused events.');
      } else if (!response.ok) throw new Error(`the tool answered ${response.status}`);
      await this.#remove(rows);
      return true;
    } catch (error) {
      if (!stopping.aborted) log.warn({ reason: errorMessage(error) }, 'Events could not be passed on.');
      this.#restsUntil = now().getTime() + REST_MS;
      await this.#putOff(rows, stopping.aborted);
      return false;
    }
  }

  async #putOff(rows: readonly WaitingRow[], isStopping: boolean): Promise<void> {
    const { db, now, log } = this.#dependencies;
    const spent = rows.filter(({ attempts }) => attempts >= MAX_ATTEMPTS);
    if (spent.length > 0) {
      log.error({ events: spent.length }, 'Events are given up: the analytics tool did not take them.');
      await this.#remove(spent);
    }
    await sql`
      update event_outbox set
        attempts = attempts - ${isStopping ? 1 : 0},
        next_attempt_at = ${now()}::timestamptz
          + make_interval(secs => ${isStopping ? 0 : FIRST_PAUSE_MS / 1_000} * power(2, attempts - 1))
      where message_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  }

  async #remove(rows: readonly WaitingRow[]): Promise<void> {
    await sql`delete from event_outbox where message_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      this.#dependencies.db,
    );
  }
}

/** What an older release has stored may not be a message any more. */
function toShared({ message, happened_at: happenedAt }: WaitingRow): SharedEvent[] {
  const { data } = eventMessage.safeParse(message);
  return data?.type === 'track' ? [{ message: data, happenedAt }] : [];
}

function bySize(rows: readonly WaitingRow[]): WaitingRow[][] {
  const parts: WaitingRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row.message);
    const part = parts.at(-1);
    if (part && length <= room) part.push(row);
    else parts.push([row]);
    room = (part && length <= room ? room : MAX_CHARACTERS) - length;
  }
  return parts;
}
