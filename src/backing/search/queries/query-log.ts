import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { foldText } from '../text/fold-text.ts';

/** Queries are collected for this long and written together. */
const WRITE_DELAY_MS = 1_000;
const MAX_PENDING = 500;
/** A repeated query counts once in this time, so that repetition makes nothing popular. */
const REPEAT_INTERVAL_MS = 600_000;
/** After this time a query counts half as much. */
const HALF_LIFE_MS = 14 * 86_400_000;
const MAX_STORED = 5_000;

const plainWords = /^[\p{L}\p{N}][\p{L}\p{N}' -]{1,59}$/u;
const MAX_WORDS = 6;

/**
 * Stores what visitors search for, when it finds something and all its words are in the vocabulary: no personal names
 * or numbers.
 */
export class QueryLog {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  /** Time of the query, by environment and text. */
  #pending = new Map<string, Map<string, Date>>();
  #timer: NodeJS.Timeout | undefined;
  #writes: Promise<void> = Promise.resolve();

  constructor(db: Db, now: () => Date, onError: (error: unknown) => void) {
    this.#db = db;
    this.#now = now;
    this.#onError = onError;
  }

  /** Records a query that had results. */
  record(environment: string, text: string): void {
    const query = foldText(text).toLowerCase().trim().replace(/\s+/gu, ' ');
    if (!plainWords.test(query) || query.includes(' -') || query.split(' ').length > MAX_WORDS) return;
    const pending = this.#pending.get(environment) ?? new Map<string, Date>();
    if (pending.size >= MAX_PENDING || pending.has(query)) return;
    this.#pending.set(environment, pending.set(query, this.#now()));
    this.#timer ??= setTimeout(() => this.#flush(), WRITE_DELAY_MS).unref();
  }

  /** Writes the pending queries. */
  async stop(): Promise<void> {
    this.#flush();
    await this.#writes;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = new Map();
    this.#writes = this.#writes.then(() => this.#write(pending)).catch(this.#onError);
  }

  async #write(pending: ReadonlyMap<string, ReadonlyMap<string, Date>>): Promise<void> {
    for (const [environment, queries] of pending) {
      const entries = [...queries].sort(([a], [b]) => (a < b ? -1 : 1));
      const times = entries.map(([, time]) => time);
      // The logarithm of the decayed count, in half-lives: stored scores never need to be lowered.
      const scores = times.map((time) => time.getTime() / HALF_LIFE_MS);
      await sql`
        insert into search_queries as q (environment, query, times, score, asked_at)
        select ${environment}, query, 1, score, asked_at
        from unnest(${entries.map(([query]) => query)}::text[], ${scores}::float8[], ${times}::timestamptz[])
          as entries(query, score, asked_at)
        where not exists (
          select from regexp_split_to_table(query, '[ -]+') as part
          where length(part) > 1 and not exists (
            select from search_vocabulary v where v.environment = ${environment} and v.word = part))
        on conflict (environment, query) do update set
          times = q.times + 1, asked_at = excluded.asked_at,
          score = greatest(q.score, excluded.score) + log(2, (1 + power(2, -abs(q.score - excluded.score)))::numeric)::float8
        where q.asked_at <= excluded.asked_at - ${`${REPEAT_INTERVAL_MS} milliseconds`}::interval`.execute(this.#db);
      await sql`
        delete from search_queries where environment = ${environment} and score < (
          select score from search_queries where environment = ${environment} order by score desc offset ${MAX_STORED} limit 1)`.execute(
        this.#db,
      );
    }
  }
}

const LAST_CHARACTER = '\u{10FFFF}';
/** Rarer queries say nothing about visitors in general. */
const MIN_TIMES = 2;

/** Earlier queries that begin with this text, most frequent and latest first. */
export async function popularQueries(db: Db, environment: string, text: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from search_queries
    where environment = ${environment} and times >= ${MIN_TIMES} and query >= ${text} and query < ${text + LAST_CHARACTER}
    order by score desc, query limit ${limit}`.execute(db);
  return rows.map(({ query }) => query);
}

/** Earlier queries that have one of these words. */
export async function queriesWith(
  db: Db,
  environment: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from search_queries
    where environment = ${environment} and times >= ${MIN_TIMES} and string_to_array(query, ' ') && ${[...words]}::text[]
    order by score desc, query limit ${limit}`.execute(db);
  return rows.map(({ query }) => query);
}
