import { sql } from 'kysely';
import { type Db, endTimeouts, type Trx } from '../platform/store/database.ts';
import type { OnPublish } from './announce-published.ts';
import { listEntries } from './drafts/list-entries.ts';
import { dayOf, type StoredEntry } from './management/store-entries.ts';
import { type Published, recordPublished } from './record-changes.ts';
import type { EntryKey } from './references.ts';
import type { EntryData } from './tables.ts';
import { isJsonObject } from './walk-values.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

interface AgedEntry {
  content_type: string;
  uid: string;
  data: EntryData;
  dated_on: string;
}
interface PublishedCopy extends Omit<AgedEntry, 'dated_on'> {
  environment: string;
}

/**
 * Moves the dates of the demo's entries along with the calendar, by whole days, so that the demo stays current. Entries that
 * an editor created or edited are not marked and never change. One transaction: readers see yesterday's site or today's.
 */
export async function redateDemoContent(
  db: Db,
  announce: OnPublish,
  now: Date,
  stopping: AbortSignal,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await endTimeouts(trx);
    const aged = await lockAgedDemoEntries(trx, dayOf(now));
    const moved: Published['entries'][number][] = [];
    for (let start = 0; start < aged.length; start += BATCH) {
      stopping.throwIfAborted();
      const entries = await loadEntries(trx, aged.slice(start, start + BATCH));
      moved.push(...(await moveEntries(trx, announce, entries, now)));
    }
    if (moved.length > 0) await recordPublished(trx, { event: 'publish', entries: moved, now });
    return aged.length;
  });
}

/** Locks all entries before anything that publishing locks, in the order of every writer, which rules out deadlocks. */
async function lockAgedDemoEntries(trx: Trx, today: string): Promise<EntryKey[]> {
  const { rows } = await sql<EntryKey>`
    select content_type as "contentType", uid from entries
    where dated_on < ${today}
    order by content_type, uid for update`.execute(trx);
  return rows;
}

async function loadEntries(trx: Trx, keys: readonly EntryKey[]): Promise<AgedEntry[]> {
  const { rows } = await sql<AgedEntry>`
    select e.content_type, e.uid, e.data, e.dated_on from entries e
    join unnest(${keys.map((key) => key.contentType)}::text[], ${keys.map((key) => key.uid)}::text[])
      as wanted(content_type, uid) on e.content_type = wanted.content_type and e.uid = wanted.uid`.execute(trx);
  return rows;
}

/** Returns the published copies. */
async function moveEntries(
  trx: Trx,
  announce: OnPublish,
  aged: readonly AgedEntry[],
  now: Date,
): Promise<Published['entries']> {
  const today = dayOf(now);
  const daysOf = new Map(
    aged.map((entry) => [keyOf(entry), (Date.parse(today) - Date.parse(entry.dated_on)) / DAY_MS] as const),
  );
  const shifted = aged.map((entry) => ({ ...entry, data: shiftDates(entry.data, daysOf.get(keyOf(entry)) ?? 0) }));
  const { rows: moved } = await sql<StoredEntry>`
    update entries set data = given.data, dated_on = ${today}
    from jsonb_to_recordset(${JSON.stringify(shifted)}::jsonb) as given(content_type text, uid text, data jsonb)
    where entries.content_type = given.content_type and entries.uid = given.uid
    returning entries.*`.execute(trx);
  await listEntries(trx, moved);
  await sql`
    update entry_versions v set data = e.data
    from entries e
    join unnest(${aged.map((entry) => entry.content_type)}::text[], ${aged.map((entry) => entry.uid)}::text[])
      as wanted(content_type, uid) on e.content_type = wanted.content_type and e.uid = wanted.uid
    where v.entry_id = e.id and v.version = e.version`.execute(trx);

  const { rows: copies } = await sql<PublishedCopy>`
    select p.environment, p.content_type, p.uid, p.data from published_entries p
    join unnest(${aged.map((entry) => entry.content_type)}::text[], ${aged.map((entry) => entry.uid)}::text[])
      as wanted(content_type, uid) on p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(trx);
  if (copies.length === 0) return [];
  const shiftedCopies = copies.map((copy) => ({ ...copy, data: shiftDates(copy.data, daysOf.get(keyOf(copy)) ?? 0) }));
  await sql`
    update published_entries p set data = given.data, updated_at = (given.data->>'updated_at')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(shiftedCopies)}::jsonb)
      as given(environment text, content_type text, uid text, data jsonb)
    where p.environment = given.environment and p.content_type = given.content_type and p.uid = given.uid`.execute(trx);
  const keys = copies.map(({ environment, content_type: contentType, uid }) => ({ environment, contentType, uid }));
  await announce(trx, { event: 'publish', entries: keys, now, isRefreshed: true, isRecordedLater: true });
  return keys;
}

const keyOf = (entry: { content_type: string; uid: string }) => `${entry.content_type}.${entry.uid}`;

const STORED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Moves every time in the entry by whole days. */
function shiftDates(data: EntryData, days: number): EntryData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shift(value, days)]));
}

function shift(value: unknown, days: number): unknown {
  if (typeof value === 'string') return STORED_TIME.test(value) ? shiftTime(value, days) : value;
  if (Array.isArray(value)) return value.map((item) => shift(item, days));
  return isJsonObject(value) ? shiftDates(value, days) : value;
}

function shiftTime(time: string, days: number): string {
  const moved = new Date(time);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString();
}
