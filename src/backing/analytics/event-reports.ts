import { sql } from 'kysely';
import type { CountColumn, CountRow, CountsAnswer } from '../../contracts/analytics/event-calls.ts';
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
