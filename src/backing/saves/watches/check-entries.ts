import { sql } from 'kysely';
import { checkWatch, type EntryFacts, entryPhase, nextCheckAt } from '../../../domain/saves/watch.ts';
import { type EntryKey, entryKeyText } from '../../content/references.ts';
import type { Db } from '../../platform/store/database.ts';
import { readEntryFacts } from './entry-facts.ts';
import { scheduleReaders } from './schedule-readers.ts';
import { saveWatches, toWatch, type WatchRow } from './watch-rows.ts';
import { toColumns, toFacts, type WatchedEntry } from './watched-entries.ts';

const ENTRIES_PER_BATCH = 100;
const SAVES_PER_BATCH = 1_000;

interface Checking {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Finds the saves of changed entries that have something to report, by the index on the entry. Returns false when no entry is
 * due. An interrupted check is repeated as a whole and finds the same.
 */
export async function checkDueEntries({ db, now: clock, signal }: Checking): Promise<boolean> {
  const now = clock();
  const due = await db
    .selectFrom('watched_entries')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(ENTRIES_PER_BATCH)
    .execute();
  const facts = await readEntryFacts(db, due.map(keyOf));
  for (const entry of due) {
    if (signal.aborted) return false;
    const found = facts.get(entryKeyText(keyOf(entry)));
    if (hasNews(entry, found, now)) await checkSaves(db, entry, found, now);
    await settle(db, entry, found, now);
  }
  return due.length > 0;
}

const keyOf = ({ content_type: contentType, entry_uid: uid }: WatchedEntry): EntryKey => ({ contentType, uid });

/** Whether the entry differs from what the last check found. */
function hasNews(entry: WatchedEntry, found: EntryFacts | undefined, now: Date): boolean {
  const { checked_at: checkedAt } = entry;
  const before = toFacts(entry);
  if (checkedAt === null || entryPhase(before, checkedAt) !== entryPhase(found, now)) return true;
  return JSON.stringify(toColumns(before)) !== JSON.stringify(toColumns(found));
}

/** In transactions of their own, so that no change to a save waits for all of them. */
async function checkSaves(db: Db, entry: WatchedEntry, found: EntryFacts | undefined, now: Date): Promise<void> {
  const { content_type, entry_uid } = entry;
  for (let last = '', isMore = true; isMore; ) {
    isMore = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<WatchRow>`
        select id, user_id, watch_kinds, known_price, known_end, is_awaited from engagements
        where content_type = ${content_type} and entry_uid = ${entry_uid} and removed_at is null and user_id > ${last}
        order by user_id limit ${SAVES_PER_BATCH} for no key update`.execute(trx);
      const checked = rows.map((row) => ({ row, ...checkWatch(toWatch(row), found, now) }));
      const due = checked.filter(({ notices }) => notices.length > 0).map(({ row }) => row);
      // Saves with news stay as they are until the mail is made, from the facts of that time.
      await saveWatches(
        trx,
        checked.filter(({ notices }) => notices.length === 0),
      );
      await sql`update engagements set is_due = true where id = any(${due.map(({ id }) => id)})`.execute(trx);
      await scheduleReaders(
        trx,
        due.map(({ user_id }) => user_id),
        now,
      );
      last = rows.at(-1)?.user_id ?? last;
      return rows.length === SAVES_PER_BATCH;
    });
  }
}

/** Records what was found. An entry that changed meanwhile stays due. */
async function settle(db: Db, entry: WatchedEntry, found: EntryFacts | undefined, now: Date): Promise<void> {
  await db
    .updateTable('watched_entries')
    .set({ ...toColumns(found), checked_at: now, due_at: nextCheckAt(found, now) ?? null })
    .where('content_type', '=', entry.content_type)
    .where('entry_uid', '=', entry.entry_uid)
    .where('revision', '=', entry.revision)
    .execute();
}
