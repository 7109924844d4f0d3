import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import type { RequiredWords } from '../../search/text/all-words.ts';
import type { MatchingDbs } from './alert-match.ts';
import { READING_FORMAT, readAlert, toReadingRow } from './read-alert.ts';

const BATCH_SIZE = 100;
/** Readings with unknown words are refreshed after a day: such a word may by now be a misspelling of a new word. */
const UNKNOWN_DAYS = 1;

type StaleReading = RequiredWords & { id: number };

/** Parses alerts again for which one of these stems was an unknown word; search now treats it as known, too. */
export async function reReadAlerts(dbs: MatchingDbs, lexemes: readonly string[], now: Date): Promise<void> {
  const hasNewWord = sql<boolean>`unknown_words <> '{}' and unknown_words && ${[...lexemes]}::text[]`;
  await reReadAll(dbs, hasNewWord, now, new AbortController().signal);
}

/**
 * Refreshes stored readings: all of them after a change of format, and daily those with unknown words. Deletes readings that
 * no alert uses. An interrupted refresh continues at the next call.
 */
export async function refreshReadings(dbs: MatchingDbs, now: Date, signal: AbortSignal): Promise<void> {
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
  let batch: StaleReading[] = [];
  let last = 0;
  do {
    batch = await readingsAfter(db, last, which);
    for (const { id, ...words } of batch) {
      if (signal.aborted) return;
      const row = toReadingRow(await readAlert(searchDb, words), now);
      await db.updateTable('alert_readings').set(row).where('id', '=', id).execute();
    }
    last = batch.at(-1)?.id ?? last;
  } while (batch.length === BATCH_SIZE);
}

async function readingsAfter(db: Db, last: number, which: RawBuilder<boolean>): Promise<StaleReading[]> {
  const { rows } = await sql<StaleReading>`
    select id, search_string, excluded_words from alert_readings
    where id > ${last} and (${which}) order by id limit ${BATCH_SIZE}`.execute(db);
  return rows;
}
