import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';

const LAST = '\u{10FFFF}';
/** Asked at so many different times it says something about what visitors want. */
const MIN_TIMES = 2;

/** What visitors have searched for that begins with these words, most and latest asked first. */
export async function popularQueries(db: Db, environment: string, text: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from search_queries
    where environment = ${environment} and times >= ${MIN_TIMES} and query >= ${text} and query < ${text + LAST}
    order by score desc, query limit ${limit}`.execute(db);
  return rows.map(({ query }) => query);
}

/** What visitors have searched for that has one of these words. */
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
