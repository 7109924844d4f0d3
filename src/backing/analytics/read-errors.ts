import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';
import type { Days } from './read-counts.ts';
import type { BrowserErrorsTable } from './tables.ts';

/** What went wrong in browsers and was seen between the days, the latest first. */
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
