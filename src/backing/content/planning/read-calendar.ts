import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Calendar,
  type CalendarConflict,
  type CalendarPlacement,
  MAX_CALENDAR_ROWS,
} from '../../../contracts/staff/planning-calls.ts';
import { findSlotConflicts } from '../../../domain/feeds/slot-conflicts.ts';
import type { Db } from '../../platform/store/database.ts';
import { findSalesDays } from './find-sales-days.ts';

interface Range {
  from: Date;
  to: Date;
  /** `America/New_York` */
  zone: string;
}

/** Reads what is planned for a range of time, by the latest versions (docs/spec/staff.md STAFF-117). */
export async function readCalendar(db: Db, range: Range): Promise<Calendar> {
  const { from, to } = range;
  const [placements, slots, ending, days, planned, sales_days] = await Promise.all([
    readPlacements(db, range),
    readSlots(db),
    counted<EndingRow>(
      db,
      sql`select e.uid, e.title, ${state} as state, e.expires_at as at from entry_list e
        where e.content_type = 'post' and e.published_version is not null and e.expires_at >= ${from} and e.expires_at < ${to}`,
    ),
    countEnding(db, range),
    counted<PlannedRow>(
      db,
      sql`select s.content_type, s.uid, e.title, s.action, s.state, s.at
        from scheduled_actions s join entry_list e using (content_type, uid)
        where s.state <> 'canceled' and s.at >= ${from} and s.at < ${to}
        union all select 'release', r.uid, r.name, 'release',
          case r.state when 'deployed' then 'done' when 'failed' then 'failed' else 'pending' end,
          coalesce(r.deployed_at, r.at, r.updated_at)
        from releases r where r.state <> 'open'
          and coalesce(r.deployed_at, r.at, r.updated_at) >= ${from} and coalesce(r.deployed_at, r.at, r.updated_at) < ${to}`,
    ),
    findSalesDays(db, range),
  ]);
  const shownIn = await readUses(
    db,
    placements.rows.map(({ uid }) => uid),
  );
  const slotsOf = Map.groupBy(slots, ({ feed, placement }) => `${feed} ${placement}`);
  return {
    placements: {
      count: placements.count,
      rows: placements.rows.map(({ starts_at, expires_at, ...placement }) => ({
        ...placement,
        starts_at: starts_at?.toISOString() ?? null,
        expires_at: expires_at?.toISOString() ?? null,
        shown_in: (shownIn.get(placement.uid) ?? []).map(({ placement: _, ...user }) => ({
          ...user,
          slots:
            user.content_type === 'feed_page'
              ? (slotsOf.get(`${user.uid} ${placement.uid}`) ?? []).map(({ slot }) => slot)
              : [],
        })),
      })),
    },
    conflicts: conflictsOf(slots, range),
    ending: { count: ending.count, rows: ending.rows.map(withTime), days },
    planned: { count: planned.count, rows: planned.rows.map(withTime) },
    sales_days,
  };
}

/** The state of a row `e` of `entry_list` for readers of `production`. */
const state = sql<CalendarPlacement['state']>`case when e.published_at is null then 'draft'
  when e.published_version is null then 'unpublished' when e.published_version = e.version then 'published' else 'changed' end`;

type EndingRow = Omit<Calendar['ending']['rows'][number], 'at'> & { at: Date };
type PlannedRow = Omit<Calendar['planned']['rows'][number], 'at'> & { at: Date };

const withTime = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** The first rows of a query with `at`, and the number of all. */
async function counted<Row extends { at: Date }>(db: Db, rows: RawBuilder<unknown>) {
  const found = await sql<Row & { total: number }>`
    select *, (count(*) over ())::int as total from (${rows}) as found order by at, uid limit ${MAX_CALENDAR_ROWS}`.execute(
    db,
  );
  return { count: found.rows[0]?.total ?? 0, rows: found.rows.map(({ total: _, ...row }) => row as unknown as Row) };
}

async function countEnding(db: Db, { from, to, zone }: Range) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(e.expires_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count from entry_list e
    where e.content_type = 'post' and e.published_version is not null and e.expires_at >= ${from} and e.expires_at < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}

interface PlacementRow extends Omit<CalendarPlacement, 'starts_at' | 'expires_at' | 'shown_in'> {
  starts_at: Date | null;
  expires_at: Date | null;
}

/** Those with dates first, because the others are shown in all ranges. */
async function readPlacements(db: Db, { from, to }: Range) {
  const { rows } = await sql<PlacementRow & { total: number }>`
    select e.uid, e.title, ${state} as state, e.starts_at, e.expires_at, (count(*) over ())::int as total
    from entry_list e where e.content_type = 'placement' and (e.starts_at is null or e.starts_at < ${to})
      and (e.expires_at is null or e.expires_at > ${from})
    order by e.starts_at is null and e.expires_at is null, coalesce(e.starts_at, ${from}), e.uid
    limit ${MAX_CALENDAR_ROWS}`.execute(db);
  return { count: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}

interface UseRow {
  placement: string;
  content_type: string;
  uid: string;
  title: string;
}

/** The entries that show a placement, by its uid. */
async function readUses(db: Db, placements: readonly string[]): Promise<Map<string, UseRow[]>> {
  const { rows } = await sql<UseRow>`
    select split_part(r.target, '.', 2) as placement, e.content_type, e.uid, e.title
    from entry_refs r join entry_list e using (content_type, uid)
    where r.target = any(${placements.map((uid) => `placement.${uid}`)}::text[])
    order by e.title, e.content_type, e.uid`.execute(db);
  return Map.groupBy(rows, ({ placement }) => placement);
}

interface SlotRow {
  feed: string;
  feed_title: string;
  slot: number;
  placement: string;
  placement_title: string;
  starts_at: Date | null;
  expires_at: Date | null;
  counts: boolean;
}

/** The placements in the slots of all feeds, in the order of their lists. */
async function readSlots(db: Db): Promise<SlotRow[]> {
  const isDown = (alias: string): RawBuilder<SqlBool> =>
    sql`(${sql.ref(`${alias}.published_version`)} is null and ${sql.ref(`${alias}.published_at`)} is not null)`;
  const { rows } = await sql<SlotRow>`
    select f.uid as feed, f.title as feed_title, (p.value->>'slot_number')::int as slot, l.uid as placement,
      l.title as placement_title, l.starts_at, l.expires_at, not ${isDown('f')} and not ${isDown('l')} as counts
    from entries e join entry_list f using (content_type, uid)
    cross join lateral jsonb_array_elements(e.data->'feed_placements') with ordinality as p(value, position)
    join entry_list l on l.content_type = 'placement' and l.uid = p.value#>>'{placement,0,uid}'
    where e.content_type = 'feed_page' and jsonb_typeof(e.data->'feed_placements') = 'array'
    order by f.title, f.uid, p.position`.execute(db);
  return rows;
}

/** Two placements in one slot during the range. Taken down ones show nowhere. */
function conflictsOf(slots: readonly SlotRow[], { from, to }: Range): CalendarConflict[] {
  const feeds = new Map(slots.map(({ feed, feed_title: title }) => [feed, { uid: feed, title }]));
  const placements = new Map(slots.map(({ placement: uid, placement_title: title }) => [uid, { uid, title }]));
  const unknown = (uid: string) => ({ uid, title: uid });
  return findSlotConflicts(
    slots
      .filter(({ counts }) => counts)
      .map(({ feed, slot, placement, starts_at, expires_at }) => ({
        ...{ feed, slot, placement },
        ...(starts_at && { startsAt: starts_at.toISOString() }),
        ...(expires_at && { expiresAt: expires_at.toISOString() }),
      })),
  )
    .filter(
      ({ startsAt, expiresAt }) =>
        (startsAt === undefined || new Date(startsAt) < to) && (expiresAt === undefined || new Date(expiresAt) > from),
    )
    .slice(0, MAX_CALENDAR_ROWS)
    .map(({ feed, slot, shown, hidden, startsAt, expiresAt }) => ({
      feed: feeds.get(feed) ?? unknown(feed),
      slot,
      shown: placements.get(shown) ?? unknown(shown),
      hidden: placements.get(hidden) ?? unknown(hidden),
      starts_at: startsAt ?? null,
      expires_at: expiresAt ?? null,
    }));
}
