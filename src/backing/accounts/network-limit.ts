import { sql } from 'kysely';
import { tokenHash } from '../platform/opaque-token.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';

const WINDOW_SECONDS = 600;

/** A kind of attempt, and how many of them a network has in ten minutes. */
export interface Allowance {
  kind: string;
  tries: number;
  /** Whether an attempt counts, by its error, undefined if it succeeded. A whole office works behind one address. */
  counts?(error?: unknown): boolean;
}

/** Limits attempts per network (docs/spec/accounts.md ACCOUNTS-46) in the database, so that a restart forgets none. */
export class NetworkLimit {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Runs the attempt. It counts before it runs, so that parallel guesses cannot race the limit. @throws Refusal 429 */
  async attempt<T>({ kind, tries, counts }: Allowance, network: string, run: () => Promise<T>): Promise<T> {
    const key = tokenHash(`${kind}:${network}`);
    await this.#count(key, tries);
    try {
      const result = await run();
      if (counts?.() === false) await this.#uncount(key);
      return result;
    } catch (error) {
      if (counts?.(error) === false) await this.#uncount(key);
      throw error;
    }
  }

  /** `last_try_at` of these rows is the start of the window, and `free_at` its end. */
  async #count(key: string, limit: number): Promise<void> {
    const now = this.#now();
    const { rows } = await sql<{ tries: number; free_at: Date }>`
      insert into log_in_waits as w (account_hash, tries, last_try_at, free_at)
      values (${key}, 1, ${now}, ${now}::timestamptz + make_interval(secs => ${WINDOW_SECONDS}))
      on conflict (account_hash) do update set
        tries = case when w.free_at <= ${now} then 1 else least(w.tries, ${limit}) + 1 end,
        last_try_at = case when w.free_at <= ${now} then excluded.last_try_at else w.last_try_at end,
        free_at = case when w.free_at <= ${now} then excluded.free_at else w.free_at end
      returning tries, free_at`.execute(this.#db);
    const [row] = rows;
    if (!row || row.tries <= limit) return;
    const seconds = Math.ceil((row.free_at.getTime() - now.getTime()) / 1_000);
    throw new Refusal(429, 'too many tries', { retryAfterSeconds: Math.max(1, seconds) });
  }

  async #uncount(key: string): Promise<void> {
    await sql`update log_in_waits set tries = greatest(tries - 1, 0) where account_hash = ${key}`.execute(this.#db);
  }
}
