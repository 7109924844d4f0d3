import { sql } from 'kysely';
import type { EventMessage } from '../../contracts/analytics/event-message.ts';
import type { Trx } from '../platform/store/database.ts';
import { dayOf, pageOf, type StoredMessage, storable } from './stored-message.ts';

/** The key of a row of counts. */
interface CountKey {
  day: string;
  event: string;
  /** Path without query. */
  page: string;
  postUid: string;
}
interface EventCount extends CountKey {
  count: number;
}

/** More than one screen shows. Limits the rows that a forged message can add. */
const MAX_LISTINGS = 100;

/** Counts new messages by key. Browser errors are not counted here but in groups of equal errors. */
export function countMessages(messages: readonly StoredMessage[]): EventCount[] {
  const counts = new Map<string, EventCount>();
  for (const { message, happenedAt } of messages) {
    if (message.type !== 'track') continue;
    for (const postUid of postsOf(message)) {
      const key = { day: dayOf(happenedAt), event: message.event, page: pageOf(message), postUid };
      addCount(counts, { ...key, count: 1 });
    }
  }
  return [...counts.values()];
}

/** Adds to the count of the same key. */
function addCount(counts: Map<string, EventCount>, { count, ...key }: EventCount): void {
  const text = keyText(key);
  counts.set(text, { ...key, count: count + (counts.get(text)?.count ?? 0) });
}

/** The post of an event, else the page's. A view of several listings counts for the post of each. */
function postsOf({ properties, context }: Extract<EventMessage, { type: 'track' }>): string[] {
  const { listings } = properties;
  const viewed = Array.isArray(listings)
    ? listings.slice(0, MAX_LISTINGS).flatMap((listing) => postUidOf(listing) ?? [])
    : [];
  if (viewed.length > 0) return viewed;
  return [postUidOf(properties) ?? storable(context.page.postUid ?? '')];
}

function postUidOf(value: unknown): string | undefined {
  const uid = typeof value === 'object' && value !== null && 'post_uid' in value ? value.post_uid : undefined;
  return typeof uid === 'string' ? storable(uid.slice(0, 64)) : undefined;
}

/** Maximum rows of a day. Paths come from browsers, so forged ones could fill the disk. */
const MAX_KEYS_A_DAY = 50_000;
/** The page of events that a full day has no row for. */
const OTHER = '(other)';

/** Adds to the stored counts. Writes in the order of the keys, so that two programs cannot deadlock. */
export async function addEventCounts(trx: Trx, counts: readonly EventCount[], maxKeys = MAX_KEYS_A_DAY): Promise<void> {
  if (counts.length === 0) return;
  const rows = await limitKeys(trx, counts, maxKeys);
  const { rows: added } = await sql<{ day: string; is_new: boolean }>`
    insert into event_counts as c (day, event, page, post_uid, count)
    select * from ${asRows(rows)}
    order by 1, 2, 3, 4
    on conflict (day, event, page, post_uid) do update set count = c.count + excluded.count
    returning to_char(day, 'YYYY-MM-DD') as day, xmax = 0 as is_new`.execute(trx);
  const fresh = added.filter(({ is_new }) => is_new).map(({ day }) => day);
  if (fresh.length === 0) return;
  await sql`
    insert into event_days as d (day, keys)
    select day, count(*) from unnest(${fresh}::date[]) as fresh(day) group by day order by day
    on conflict (day) do update set keys = d.keys + excluded.keys`.execute(trx);
}

/** On a full day, keys without a row are counted as `(other)`. */
async function limitKeys(trx: Trx, counts: readonly EventCount[], maxKeys: number): Promise<EventCount[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from event_days
    where day = any(${counts.map(({ day }) => day)}::date[]) and keys >= ${maxKeys}`.execute(trx);
  const full = new Set(rows.map(({ day }) => day));
  if (full.size === 0) return [...counts];
  const { rows: found } = await sql<CountKey>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.event, c.page, c.post_uid as "postUid"
    from event_counts c join ${asRows(counts)} using (day, event, page, post_uid)`.execute(trx);
  const known = new Set(found.map(keyText));
  const limited = new Map<string, EventCount>();
  for (const one of counts) {
    const hasRow = !full.has(one.day) || known.has(keyText(one));
    addCount(limited, hasRow ? one : { ...one, page: OTHER, postUid: '' });
  }
  return [...limited.values()];
}

const keyText = ({ day, event, page, postUid }: CountKey) => JSON.stringify([day, event, page, postUid]);

const asRows = (rows: readonly EventCount[]) => sql`
  unnest(
    ${rows.map(({ day }) => day)}::date[], ${rows.map(({ event }) => event)}::text[],
    ${rows.map(({ page }) => page)}::text[], ${rows.map(({ postUid }) => postUid)}::text[],
    ${rows.map(({ count }) => count)}::bigint[]) as given(day, event, page, post_uid, count)`;
