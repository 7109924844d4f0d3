import { sql } from 'kysely';
import { tokenHash } from '../platform/opaque-token.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';

/** Attempts before the first wait. */
const FREE_ATTEMPTS = 5;
/** Doubles after each further attempt, which allows at most 14 wrong passwords in an hour. */
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 900;
/** The count expires a day after the last attempt. */
const EXPIRY_MS = 86_400_000;

/**
 * Exponential lockout per account, regardless of the client (docs/spec/accounts.md ACCOUNTS-32). Unknown addresses count like
 * known ones. The owner is never locked out: setting a password by a mailed link clears the count.
 */
export class LogInLockout {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #realm: string;

  /** `realm`: separates the accounts of one address, as a shopper and as a member of the staff. */
  constructor(db: Db, now: () => Date, realm = '') {
    this.#db = db;
    this.#now = now;
    this.#realm = realm;
  }

  /**
   * Counts the attempt before verifying the password, so that parallel guesses cannot race the limit.
   * @throws Refusal 429 during a lockout: callers must not verify the password then.
   */
  async count(email: string): Promise<void> {
    const account = this.#keyOf(email);
    const now = this.#now();
    const expired = new Date(now.getTime() - EXPIRY_MS);
    const attempts = sql`case when w.last_try_at < ${expired} then 1 else w.tries + 1 end`;
    const { rows } = await sql`
      insert into log_in_waits as w (account_hash, tries, last_try_at, free_at) values (${account}, 1, ${now}, ${now})
      on conflict (account_hash) do update set
        tries = ${attempts},
        last_try_at = ${now},
        free_at = ${now}::timestamptz + make_interval(secs => case
          when ${attempts} < ${FREE_ATTEMPTS} then 0
          else least(${MAX_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${attempts} - ${FREE_ATTEMPTS}, 20))) end)
      where w.free_at <= ${now}
      returning w.tries`.execute(this.#db);
    if (rows.length === 0) throw await this.#refusal(account, now);
  }

  /** After the right password, or a new one. */
  async clear(db: Db | Trx, email: string): Promise<void> {
    await db.deleteFrom('log_in_waits').where('account_hash', '=', this.#keyOf(email)).execute();
  }

  async prune(): Promise<void> {
    const before = new Date(this.#now().getTime() - EXPIRY_MS);
    await this.#db.deleteFrom('log_in_waits').where('last_try_at', '<', before).execute();
  }

  #keyOf(email: string): string {
    return tokenHash(this.#realm + email);
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
