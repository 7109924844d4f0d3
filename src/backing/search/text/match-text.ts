import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../store/database.ts';
import { readTextQuery, toTsquery } from './text-query.ts';

/** The documents that meet the words of a search. */
export interface TextMatch {
  /** Of documents of any kind, also of those that are not running now; ascending. */
  ids: readonly number[];
  /** Words that find more; `isUsed` when those as typed found nothing and `ids` are of these instead. */
  correction?: { query: string; isUsed: boolean };
  /** How well each of these documents fits the words: the more the better. What is missing fits worst. */
  rank(ids: readonly number[]): Promise<Map<number, number>>;
}

/** Undefined when there is no word in the text: then words narrow nothing. */
export async function matchText(db: Db, environment: Environment, text: string): Promise<TextMatch | undefined> {
  const query = readTextQuery(text);
  if (!query) return undefined;
  const tsquery = toTsquery(query);
  const { rows } = await sql<{ id: number }>`
    select id::int as id from search_documents where environment = ${environment} and words @@ ${tsquery} order by id`.execute(
    db,
  );
  return {
    ids: rows.map(({ id }) => id),
    rank: async (ids) => {
      const ranked = await sql<{ id: number; rank: number }>`
        select id::int as id, ts_rank(words, ${tsquery}) as rank from search_documents where id = any(${[...ids]}::int[])`.execute(
        db,
      );
      return new Map(ranked.rows.map(({ id, rank }) => [id, rank]));
    },
  };
}
