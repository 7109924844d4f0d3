import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import type { MatchingDbs } from './alert-match.ts';
import type { WordsOfAlert } from './alert-words.ts';
import { READING_FORMAT, readAlert, toReadingRow } from './read-alert.ts';

const BATCH = 100;
/** What nobody had written may be a slip in another word by now. */
const UNKNOWN_DAYS = 1;

type Unread = WordsOfAlert & { id: number };

/** Reads those anew for which one of these stems was no word so far: search, too, takes it for itself from now on. */
export async function reReadAlerts(dbs: MatchingDbs, lexemes: readonly string[], now: Date): Promise<void> {
  const isKnownNow = sql<boolean>`unknown_words <> '{}' and unknown_words && ${[...lexemes]}::text[]`;
  await reReadAll(dbs, isKnownNow, now, new AbortController().signal);
}

/**
 * Brings up to date how alerts are read: all of them when words are read in another way than before, each day those with
 * words that no deal has; what no alert asks any more goes. Broken off, it goes on at the next call.
 */
export async function renewAlerts(dbs: MatchingDbs, now: Date, signal: AbortSignal): Promise<void> {
  await sql`
    delete from alert_readings r where not exists (select 1 from deal_alerts where reading_id = r.id)`.execute(dbs.db);
  const isStale = sql<boolean>`
    format <> ${READING_FORMAT}
      or (unknown_words <> '{}' and read_at < ${now}::timestamptz - make_interval(days => ${UNKNOWN_DAYS}::int))`;
  await reReadAll(dbs, isStale, now, signal);
}

async function reReadAll(
  { db, searchDb }: MatchingDbs,
  which: RawBuilder<boolean>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  let batch: Unread[] = [];
  let last = 0;
  do {
    batch = await readingsAfter(db, last, which);
    for (const { id, ...words } of batch) {
      if (signal.aborted) return;
      const row = toReadingRow(await readAlert(searchDb, words), now);
      await db.updateTable('alert_readings').set(row).where('id', '=', id).execute();
    }
    last = batch.at(-1)?.id ?? last;
  } while (batch.length === BATCH);
}

async function readingsAfter(db: Db, last: number, which: RawBuilder<boolean>): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select id, search_string, excluded_words from alert_readings
    where id > ${last} and (${which}) order by id limit ${BATCH}`.execute(db);
  return rows;
}
