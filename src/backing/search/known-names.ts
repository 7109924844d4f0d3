import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';

/** Those of these names, folded, that a store or brand has on the live site. */
export async function knownNames(db: Db, folded: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ folded: string }>`
    select distinct folded from search_names
    where environment = 'production' and kind in ('store', 'brand') and folded = any(${folded}::text[])`.execute(db);
  return new Set(rows.map((row) => row.folded));
}
