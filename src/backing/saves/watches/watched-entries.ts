import { type Selectable, sql } from 'kysely';
import type { EntryFacts } from '../../../domain/saves/watch.ts';
import type { EntryKey } from '../../content/references.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { WatchedEntriesTable } from '../tables.ts';

export type WatchedEntry = Selectable<WatchedEntriesTable>;

/**
 * Makes a saved entry known, with its facts unless an earlier save did. It is due for a check at once, because a publish that
 * has not committed yet may just change it.
 */
export async function recordWatched(trx: Trx, key: EntryKey, facts: EntryFacts, now: Date): Promise<void> {
  await trx
    .insertInto('watched_entries')
    .values({
      content_type: key.contentType,
      entry_uid: key.uid,
      ...toColumns(facts),
      checked_at: now,
      due_at: now,
    })
    .onConflict((same) =>
      same.columns(['content_type', 'entry_uid']).doUpdateSet({
        due_at: sql`least(watched_entries.due_at, ${now}::timestamptz)`,
        revision: sql`watched_entries.revision + 1`,
      }),
    )
    .execute();
}

/** Runs in the publishing transaction. Entries that were never saved have no row. Returns whether any is due. */
export async function markChanged(trx: Trx, keys: readonly EntryKey[], now: Date): Promise<boolean> {
  // Locks rows in a fixed order to avoid deadlocks.
  const { rows } = await sql`
    with changed as (
      select w.content_type, w.entry_uid from watched_entries w
      join unnest(${keys.map(({ contentType }) => contentType)}::text[], ${keys.map(({ uid }) => uid)}::text[])
        as key(content_type, uid) on w.content_type = key.content_type and w.entry_uid = key.uid
      order by w.content_type, w.entry_uid for update of w)
    update watched_entries w set due_at = least(w.due_at, ${now}::timestamptz), revision = w.revision + 1
    from changed where w.content_type = changed.content_type and w.entry_uid = changed.entry_uid
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes entries without saves. */
export async function forgetUnwatched(db: Db, now: Date): Promise<void> {
  // A save that has not committed yet makes its entry due; its time may be after that of this query.
  await sql`
    delete from watched_entries w where (w.due_at is null or w.due_at > ${now}::timestamptz + interval '1 minute') and not exists (
      select 1 from engagements e where e.content_type = w.content_type and e.entry_uid = w.entry_uid)`.execute(db);
}

export const toColumns = (facts: EntryFacts | undefined) => ({
  is_published: facts !== undefined,
  price: facts?.price ?? null,
  starts_at: facts?.startsAt ?? null,
  ends_at: facts?.endsAt ?? null,
  is_sold_out: facts?.isSoldOut ?? false,
});

type FactColumns = Pick<WatchedEntry, 'is_published' | 'price' | 'starts_at' | 'ends_at' | 'is_sold_out'>;

/** Undefined for an entry that is not published. */
export const toFacts = (row: FactColumns): EntryFacts | undefined =>
  row.is_published
    ? {
        price: row.price ?? undefined,
        startsAt: row.starts_at ?? undefined,
        endsAt: row.ends_at ?? undefined,
        isSoldOut: row.is_sold_out,
      }
    : undefined;
