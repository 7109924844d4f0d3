import { sql } from 'kysely';
import { SIGNATURE_HEADER } from '../../contracts/content/publish-webhook.ts';
import { errorMessage } from '../platform/error-code.ts';
import { Poller } from '../platform/jobs/poller.ts';
import type { Db } from '../platform/store/database.ts';
import { signWebhook } from './sign-webhook.ts';

interface WebhookSenderDependencies {
  db: Db;
  /** The receiver. */
  url: string;
  secret: string;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Milliseconds before each further try. */
  backOff?: readonly number[];
}

/** About five hours: a receiver that was away longer has lost its caches anyway. */
const BACK_OFF_MS = [500, 1_000, 5_000, 25_000, 125_000, 625_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000];
const LOOK_EVERY_MS = 1_000;
const ANSWER_MS = 10_000;
/** A row that is being sent is nobody else's for this long, nor this program's after a crash. */
const CLAIM_SECONDS = 30;

interface WaitingRow {
  id: string;
  body: string;
  attempts: number;
}

/** Sends what waits in the outbox, at least once, oldest first; a row leaves only when its receiver has answered 2xx. */
export class WebhookSender {
  readonly #dependencies: WebhookSenderDependencies;
  readonly #poller: Poller;

  constructor(dependencies: WebhookSenderDependencies) {
    this.#dependencies = dependencies;
    this.#poller = new Poller({
      everyMs: LOOK_EVERY_MS,
      work: (signal) => this.#sendAll(signal),
      onTrouble: (error) =>
        dependencies.log.warn({ reason: errorMessage(error) }, 'Publish webhooks could not be looked up.'),
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

  async #sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const row = await this.#claim();
      if (!row) return;
      await this.#send(row, signal);
    }
  }

  async #claim(): Promise<WaitingRow | undefined> {
    const { rows } = await sql<WaitingRow>`
      update publish_webhooks
      set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id = (
        select id from publish_webhooks where next_attempt_at <= now() order by id limit 1 for update skip locked)
      returning id, body, attempts`.execute(this.#dependencies.db);
    return rows[0];
  }

  async #send(row: WaitingRow, stopping: AbortSignal): Promise<void> {
    const { db, url, secret, log, backOff = BACK_OFF_MS } = this.#dependencies;
    const remove = () => db.deleteFrom('publish_webhooks').where('id', '=', row.id).execute();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(row.body, secret, new Date()) },
        body: row.body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
      await remove();
    } catch (error) {
      const wait = stopping.aborted ? 0 : backOff[row.attempts - 1];
      if (wait === undefined) {
        log.error(
          { reason: errorMessage(error), url },
          'A publish webhook is given up: the receiver may show old content.',
        );
        await remove();
        return;
      }
      await sql`
        update publish_webhooks set next_attempt_at = now() + make_interval(secs => ${wait / 1_000})
        where id = ${row.id}`.execute(db);
    }
  }
}
