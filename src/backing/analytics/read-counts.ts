import { sql } from 'kysely';
import type { CountColumn, CountRow, CountsAnswer } from '../../contracts/analytics/counts.ts';
import type { Db } from '../platform/store/database.ts';
import { dayOf } from './kept-message.ts';

const DAY_MS = 86_400_000;
const MAX_ROWS = 10_000;
const DAYS_BY_DEFAULT = 7;

export interface Days {
  from: string;
  to: string;
}
interface CountsWanted extends Days {
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

/** Without days the last seven; both are included. */
export function daysWanted({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const last = to ?? dayOf(now);
  return { to: last, from: from ?? dayOf(new Date(Date.parse(last) - (DAYS_BY_DEFAULT - 1) * DAY_MS)) };
}

/** Sums by the columns that are asked for: of days the earliest first, then what is highest. */
export async function readCounts(db: Db, { from, to, by, event, page, post_uid }: CountsWanted): Promise<CountsAnswer> {
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
