import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';

const KEPT_DAYS = 365;

/** Forgets reports that nothing has happened to for a year. */
export async function pruneReports(db: Db, now: Date): Promise<void> {
  await sql`
    delete from issue_reports
    where updated_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
