import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';

/** The names of stores, in the order of their slugs; one that is not published goes by its slug. */
export async function storeNames(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from search_names
    where environment = 'production' and kind = 'store' and key = any(${[...slugs]}::text[])`.execute(db);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return slugs.map((slug) => names.get(slug) ?? slug);
}
