import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';

/** Tries without a wait. */
const FREE_TRIES = 5;
/** After the last of them, then doubling: in an hour 14 wrong tries are let through at most, of however many. */
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
/** Tries are forgotten when none came for a day. */
const FORGET_MS = 86_400_000;

/**
 * Who guesses the password of one account waits longer and longer, from wherever the guesses come. An address that nobody
 * has is counted like any other. It is never locked: a mailed link for a new password opens it at once.
 */
export class LogInWaits {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts a try before its password is looked at, so that of many at once no more get through.
   * @throws Refusal 429 while the account waits: the password must not be looked at then.
   */
  async count(email: string): Promise<void> {
    const account = hashOf(email);
    const now = this.#now();
    const forgotten = new Date(now.getTime() - FORGET_MS);
    const tries = sql`case when w.last_try_at < ${forgotten} then 1 else w.tries + 1 end`;
    const { rows } = await sql`
      insert into log_in_waits as w (account_hash, tries, last_try_at, free_at) values (${account}, 1, ${now}, ${now})
      on conflict (account_hash) do update set
        tries = ${tries},
        last_try_at = ${now},
        free_at = ${now}::timestamptz + make_interval(secs => case
          when ${tries} < ${FREE_TRIES} then 0
          else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${tries} - ${FREE_TRIES}, 20))) end)
      where w.free_at <= ${now}
      returning w.tries`.execute(this.#db);
    if (rows.length === 0) throw await this.#refusal(account, now);
  }

  /** The password was right, or there is a new one. */
  async clear(db: Db | Trx, email: string): Promise<void> {
    await db.deleteFrom('log_in_waits').where('account_hash', '=', hashOf(email)).execute();
  }

  async prune(): Promise<void> {
    const before = new Date(this.#now().getTime() - FORGET_MS);
    await this.#db.deleteFrom('log_in_waits').where('last_try_at', '<', before).execute();
  }

  async #refusal(account: string, now: Date): Promise<Refusal> {
    const row = await this.#db
      .selectFrom('log_in_waits')
      .select('free_at')
      .where('account_hash', '=', account)
      .executeTakeFirst();
    const seconds = Math.ceil(((row?.free_at ?? now).getTime() - now.getTime()) / 1000);
    return new Refusal(429, 'too many tries', { retryAfterSeconds: Math.max(1, seconds) });
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url');
