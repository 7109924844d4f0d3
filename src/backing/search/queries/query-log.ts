import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { foldText } from '../text/fold-text.ts';

/** Questions wait so long to be written together. */
const WRITE_AFTER_MS = 1_000;
const MAX_WAITING = 500;
/** The same question counts once in so long, whoever asks it: nobody makes a question popular by repeating it. */
const ONCE_IN_MS = 600_000;
/** A question counts half of what one counts that is asked so much later. */
const HALF_LIFE_MS = 14 * 86_400_000;
const MAX_KEPT = 5_000;

const plainWords = /^[\p{L}\p{N}][\p{L}\p{N}' -]{1,59}$/u;
const MAX_WORDS = 6;

/** Remembers what visitors search for, when it finds something and its words are those of the catalogue: no names, no numbers of theirs. */
export class QueryLog {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #onTrouble: (error: unknown) => void;
  /** By environment and question, when it was asked. */
  #waiting = new Map<string, Map<string, Date>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, now: () => Date, onTrouble: (error: unknown) => void) {
    this.#db = db;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Takes note of a question that was answered with results. */
  note(environment: string, text: string): void {
    const query = foldText(text).toLowerCase().trim().replace(/\s+/gu, ' ');
    if (!plainWords.test(query) || query.includes(' -') || query.split(' ').length > MAX_WORDS) return;
    const waiting = this.#waiting.get(environment) ?? new Map<string, Date>();
    if (waiting.size >= MAX_WAITING || waiting.has(query)) return;
    this.#waiting.set(environment, waiting.set(query, this.#now()));
    this.#timer ??= setTimeout(() => this.#begin(), WRITE_AFTER_MS).unref();
  }

  /** Writes what waits. */
  async stop(): Promise<void> {
    this.#begin();
    await this.#writing;
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(waiting)).catch(this.#onTrouble);
  }

  async #write(waiting: ReadonlyMap<string, ReadonlyMap<string, Date>>): Promise<void> {
    for (const [environment, queries] of waiting) {
      const asked = [...queries].sort(([a], [b]) => (a < b ? -1 : 1));
      const times = asked.map(([, time]) => time);
      // The score is the sum of what all times count, as a power of two of half-lives: it never has to be lowered.
      const scores = times.map((time) => time.getTime() / HALF_LIFE_MS);
      await sql`
        insert into search_queries as q (environment, query, times, score, asked_at)
        select ${environment}, query, 1, score, asked_at
        from unnest(${asked.map(([query]) => query)}::text[], ${scores}::float8[], ${times}::timestamptz[])
          as asked(query, score, asked_at)
        where not exists (
          select from regexp_split_to_table(query, '[ -]+') as part
          where length(part) > 1 and not exists (
            select from search_vocabulary v where v.environment = ${environment} and v.word = part))
        on conflict (environment, query) do update set
          times = q.times + 1, asked_at = excluded.asked_at,
          score = greatest(q.score, excluded.score) + log(2, (1 + power(2, -abs(q.score - excluded.score)))::numeric)::float8
        where q.asked_at <= excluded.asked_at - ${`${ONCE_IN_MS} milliseconds`}::interval`.execute(this.#db);
      await sql`
        delete from search_queries where environment = ${environment} and score < (
          select score from search_queries where environment = ${environment} order by score desc offset ${MAX_KEPT} limit 1)`.execute(
        this.#db,
      );
    }
  }
}
