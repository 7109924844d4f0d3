import { sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';
import type { EntriesTable } from '../tables.ts';
import type { PreparedEntry } from './prepare-entries.ts';

export interface Author {
  name: string;
  /** The demo seeder, whose entries get current dates until someone else writes them. */
  isDemo?: boolean;
  now: Date;
}

/** An entry as it is stored now. */
export type StoredEntry = Pick<
  EntriesTable,
  'content_type' | 'uid' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
> &
  Pick<PreparedEntry, 'data' | 'tags'>;

/** Creates entries or replaces their fields, all in one statement. No two may be the same entry. */
export async function storeEntries(
  trx: Trx,
  entries: readonly PreparedEntry[],
  { name, isDemo = false, now }: Author,
): Promise<StoredEntry[]> {
  const rows = entries.map(({ contentType, uid, data, tags }) => ({ content_type: contentType, uid, data, tags }));
  const stored = await sql<Omit<StoredEntry, 'data' | 'tags'>>`
    insert into entries
      (content_type, uid, data, tags, version, created_at, created_by, updated_at, updated_by, dated_on)
    select given.content_type, given.uid, given.data, given.tags, 1, ${now}, ${name}, ${now}, ${name},
      ${isDemo ? dayOf(now) : null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(content_type text, uid text, data jsonb, tags text[])
    -- One order for all writers: none waits for another that waits for it.
    order by given.content_type, given.uid
    on conflict (content_type, uid) do update set
      data = excluded.data, tags = excluded.tags, version = entries.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by, dated_on = excluded.dated_on
    returning content_type, uid, version, created_at, created_by, updated_at, updated_by`.execute(trx);
  const byKey = new Map(stored.rows.map((row) => [`${row.content_type}.${row.uid}`, row]));
  return entries.flatMap(({ contentType, uid, data, tags }) => {
    const row = byKey.get(`${contentType}.${uid}`);
    return row ? [{ ...row, data, tags }] : [];
  });
}

/** The day in UTC, `2026-11-21`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);
