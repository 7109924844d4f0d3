import { sql } from 'kysely';
import type { Trx } from '../platform/store/database.ts';
import { addCount, type Counted, type CountKey } from './counted-as.ts';

/** Rows that a day may have. Paths come from browsers: without a bound, nonsense could fill the disk. */
const MAX_KEYS_A_DAY = 50_000;
/** What is counted under when a day has all its rows. */
const OTHER = '(other)';

/** Adds to the counts, row by row in one order, so that two programs never wait for each other in a circle. */
export async function addCounts(trx: Trx, counted: readonly Counted[], most = MAX_KEYS_A_DAY): Promise<void> {
  if (counted.length === 0) return;
  const rows = await withinBounds(trx, counted, most);
  const { rows: added } = await sql<{ day: string; is_new: boolean }>`
    insert into event_counts as c (day, event, page, post_uid, count)
    select * from ${given(rows)}
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

/** On a day that is full only what is counted already has a row of its own. */
async function withinBounds(trx: Trx, counted: readonly Counted[], most: number): Promise<Counted[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from event_days
    where day = any(${counted.map(({ day }) => day)}::date[]) and keys >= ${most}`.execute(trx);
  const full = new Set(rows.map(({ day }) => day));
  if (full.size === 0) return [...counted];
  const { rows: found } = await sql<CountKey>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.event, c.page, c.post_uid as "postUid"
    from event_counts c join ${given(counted)} using (day, event, page, post_uid)`.execute(trx);
  const known = new Set(found.map(nameOf));
  const kept = new Map<string, Counted>();
  for (const one of counted) {
    const hasRow = !full.has(one.day) || known.has(nameOf(one));
    addCount(kept, hasRow ? one : { ...one, page: OTHER, postUid: '' });
  }
  return [...kept.values()];
}

const nameOf = ({ day, event, page, postUid }: CountKey) => JSON.stringify([day, event, page, postUid]);

const given = (rows: readonly Counted[]) => sql`
  unnest(
    ${rows.map(({ day }) => day)}::date[], ${rows.map(({ event }) => event)}::text[],
    ${rows.map(({ page }) => page)}::text[], ${rows.map(({ postUid }) => postUid)}::text[],
    ${rows.map(({ count }) => count)}::bigint[]) as given(day, event, page, post_uid, count)`;
