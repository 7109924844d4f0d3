import { sql } from 'kysely';
import { indexPublished } from '../search/index-published.ts';
import type { Db, Trx } from '../store/database.ts';
import { dayOf } from './save-entries.ts';
import { shiftDates } from './shift-dates.ts';
import type { EntryData } from './tables.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';

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
 * Moves the dates of content that nobody has edited along with the calendar, by whole days: of all demo entries, and of
 * imported posts, so that the site never looks dead. One transaction: readers see yesterday's site or today's.
 */
export async function redateContent(db: Db, outbox: WebhookOutbox, now: Date, stopping: AbortSignal): Promise<number> {
  const today = dayOf(now);
  return db.transaction().execute(async (trx) => {
    let moved = 0;
    for (;;) {
      stopping.throwIfAborted();
      const aged = await findAged(trx, today);
      if (aged.length === 0) return moved;
      await moveEntries(trx, outbox, aged, now);
      moved += aged.length;
    }
  });
}

async function findAged(trx: Trx, today: string): Promise<AgedEntry[]> {
  const { rows } = await sql<AgedEntry>`
    select content_type, uid, data, dated_on from entries
    where dated_on < ${today} and updated_by = created_by
      and (created_by = 'demo' or created_by = 'import' and content_type = 'post')
    order by content_type, uid limit ${BATCH} for update`.execute(trx);
  return rows;
}

async function moveEntries(trx: Trx, outbox: WebhookOutbox, aged: readonly AgedEntry[], now: Date): Promise<void> {
  const today = dayOf(now);
  const daysOf = new Map(
    aged.map((entry) => [keyOf(entry), (Date.parse(today) - Date.parse(entry.dated_on)) / DAY_MS] as const),
  );
  const shifted = aged.map((entry) => ({ ...entry, data: shiftDates(entry.data, daysOf.get(keyOf(entry)) ?? 0) }));
  await sql`
    update entries set data = given.data, dated_on = ${today}
    from jsonb_to_recordset(${JSON.stringify(shifted)}::jsonb) as given(content_type text, uid text, data jsonb)
    where entries.content_type = given.content_type and entries.uid = given.uid`.execute(trx);

  const { rows: copies } = await sql<PublishedCopy>`
    select p.environment, p.content_type, p.uid, p.data from published_entries p
    join unnest(${aged.map((entry) => entry.content_type)}::text[], ${aged.map((entry) => entry.uid)}::text[])
      as wanted(content_type, uid) on p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(trx);
  if (copies.length === 0) return;
  const shiftedCopies = copies.map((copy) => ({ ...copy, data: shiftDates(copy.data, daysOf.get(keyOf(copy)) ?? 0) }));
  await sql`
    update published_entries p set data = given.data, updated_at = (given.data->>'updated_at')::timestamptz
    from jsonb_to_recordset(${JSON.stringify(shiftedCopies)}::jsonb)
      as given(environment text, content_type text, uid text, data jsonb)
    where p.environment = given.environment and p.content_type = given.content_type and p.uid = given.uid`.execute(trx);
  await announce(trx, outbox, copies, now);
}

async function announce(trx: Trx, outbox: WebhookOutbox, copies: readonly PublishedCopy[], now: Date): Promise<void> {
  await indexPublished(
    trx,
    copies.map(({ environment, content_type, uid }) => ({ environment, contentTypeUid: content_type, uid })),
    { withDependents: false },
  );
  for (const environment of new Set(copies.map((copy) => copy.environment))) {
    const entries = copies
      .filter((copy) => copy.environment === environment)
      .map(({ content_type, uid }) => ({ contentType: content_type, uid }));
    await outbox.add(trx, { event: 'publish', environment, entries }, now);
  }
}

const keyOf = (entry: { content_type: string; uid: string }) => `${entry.content_type}.${entry.uid}`;
