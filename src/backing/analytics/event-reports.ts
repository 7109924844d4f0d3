import { sql } from 'kysely';
import type {
  CountColumn,
  CountRow,
  CountsAnswer,
  EventCounts,
  VitalsAnswer,
} from '../../contracts/analytics/event-calls.ts';
import { csvText } from '../platform/csv-text.ts';
import type { Db } from '../platform/store/database.ts';
import { dayOf } from './stored-message.ts';
import type { BrowserErrorsTable } from './tables.ts';

const DAY_MS = 86_400_000;
const MAX_ROWS = 10_000;
const DEFAULT_DAYS = 7;

interface Days {
  from: string;
  to: string;
}
interface CountsQuery extends Days {
  by: readonly CountColumn[];
  event?: string | undefined;
  page?: string | undefined;
  post_uid?: string | undefined;
}

const columns = {
  day: sql<string>`to_char(day, 'YYYY-MM-DD')`,
  event: sql<string>`event`,
  page: sql<string>`page`,
  post: sql<string>`post_uid`,
};

/** Both days are included; the default is the last seven days. */
export function toDays({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const last = to ?? dayOf(now);
  return { to: last, from: from ?? dayOf(new Date(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS)) };
}

/** Sums counts by the requested columns: earliest day first, then highest count. */
export async function readCounts(db: Db, { from, to, by, event, page, post_uid }: CountsQuery): Promise<CountsAnswer> {
  const chosen = by.map((column) => sql`${columns[column]} as ${sql.ref(column)}`);
  const order = [...(by.includes('day') ? [sql`day`] : []), sql`count desc`, ...by.map((column) => sql.ref(column))];
  const { rows } = await sql<CountRow>`
    select ${sql.join(chosen)}, sum(count)::float8 as count from event_counts
    where day between ${from}::date and ${to}::date
      and (${event ?? null}::text is null or event = ${event ?? null})
      and (${page ?? null}::text is null or page = ${page ?? null})
      and (${post_uid ?? null}::text is null or post_uid = ${post_uid ?? null})
    group by ${sql.join(by.map((column) => columns[column]))}
    order by ${sql.join(order)}
    limit ${MAX_ROWS + 1}`.execute(db);
  return { from, to, counts: rows.slice(0, MAX_ROWS), is_cut: rows.length > MAX_ROWS };
}

export const countsCsv = (rows: readonly CountRow[], by: readonly CountColumn[]): string =>
  csvText(
    [...by, 'count'],
    rows.map((row) => [...by.map((column) => row[column] ?? ''), row.count]),
  );

const MAX_LOCATIONS = 100;
/** Escapes of NUL and lone surrogates, which PostgreSQL cannot read from JSON. */
const UNREADABLE = String.raw`\\u(0000|d[89a-f])`;

/** The 75th percentiles of what browsers measured. Messages are not trusted: a value that is no number is left out. */
export async function readVitals(db: Db, { from, to }: Days): Promise<VitalsAnswer> {
  const value = (name: string) => sql`
    percentile_disc(0.75) within group (order by
      case when properties->>${name} ~ '^[0-9]{1,7}([.][0-9]{1,3})?$' then (properties->>${name})::float8 end)`;
  const { rows } = await sql<VitalsAnswer['pages'][number]>`
    with measured as materialized (
      select case when message::text !~ ${UNREADABLE} then message->'properties' end as properties from event_messages
      where event = 'Page Vitals Measured' and received_at >= ${`${from}T00:00:00Z`}::timestamptz
        and received_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day')
    select properties->>'page_location' as location, count(*)::float8 as views,
      ${value('lcp_ms')} as lcp_ms, ${value('inp_ms')} as inp_ms, ${value('cls')} as cls
    from measured where properties->>'page_location' is not null
    group by 1 order by 2 desc, 1 limit ${MAX_LOCATIONS}`.execute(db);
  return { from, to, pages: rows };
}

const HOUR_MS = 3_600_000;
const SPANS = {
  day: { unit: 'hour', count: 24 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 30 },
} as const;

/** Counts per hour of the last day, from the stored messages, or per day (UTC), from the counts. */
export async function readEventCounts(db: Db, span: keyof typeof SPANS, now: Date): Promise<EventCounts> {
  const { unit, count } = SPANS[span];
  const size = unit === 'hour' ? HOUR_MS : DAY_MS;
  const first = (Math.floor(now.getTime() / size) - count + 1) * size;
  const times = Array.from({ length: count }, (_, index) => new Date(first + index * size).toISOString());
  const { rows } = await (unit === 'hour'
    ? sql<{ at: Date; event: string; count: number }>`
        select date_trunc('hour', happened_at, 'UTC') as at, event, count(*)::float8 as count from event_messages
        where happened_at >= ${times[0]}::timestamptz group by 1, 2`
    : sql<{ at: Date; event: string; count: number }>`
        select day::timestamp at time zone 'UTC' as at, event, sum(count)::float8 as count from event_counts
        where day >= ${times[0]?.slice(0, 10)}::date group by 1, 2`
  ).execute(db);
  const events = new Map<string, number[]>();
  for (const { at, event, count: seen } of rows) {
    const counts = events.get(event) ?? times.map(() => 0);
    const index = times.indexOf(at.toISOString());
    if (index >= 0) counts[index] = seen;
    events.set(event, counts);
  }
  const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
  return {
    unit,
    times,
    events: [...events]
      .map(([event, counts]) => ({ event, total: total(counts), counts }))
      .sort((a, b) => b.total - a.total || (a.event < b.event ? -1 : 1)),
  };
}

/** Browser errors seen between the days, latest first. */
export async function readErrors(db: Db, { from, to, limit }: Days & { limit: number }) {
  const { rows } = await sql<BrowserErrorsTable>`
    select fingerprint, source, name, code, message, stack, page, first_seen, last_seen, count::float8 as count
    from browser_errors
    where last_seen >= ${`${from}T00:00:00Z`}::timestamptz
      and first_seen < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'
    order by last_seen desc, fingerprint limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
  }));
}
