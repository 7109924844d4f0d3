import { sql } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { type EntryKey, entryKeyText } from '../references.ts';

/** Published entries by `{content_type}.{uid}`, each a value of its own; those that are not published are absent. */
export async function findPublished(
  db: Db | Trx,
  environment: string,
  keys: readonly EntryKey[],
): Promise<Map<string, AnyEntry>> {
  const distinct = [...new Map(keys.map((key) => [entryKeyText(key), key])).values()];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<{ content_type: string; uid: string; data: AnyEntry }>`
    select p.content_type, p.uid, p.data
    from unnest(${distinct.map((key) => key.contentType)}::text[], ${distinct.map((key) => key.uid)}::text[]) as wanted(content_type, uid)
    join published_entries p
      on p.environment = ${environment} and p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(db);
  return new Map(rows.map((row) => [`${row.content_type}.${row.uid}`, row.data]));
}
