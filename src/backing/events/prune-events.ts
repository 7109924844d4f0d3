import { sql } from 'kysely';
import type { Db } from '../store/database.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MAX_ERROR_GROUPS = 5_000;
const ROWS_AT_ONCE = 5_000;

/** Forgets messages that are older than 30 days, little by little, and the kinds of errors that were seen longest ago. */
export async function pruneEvents(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (let gone = ROWS_AT_ONCE; gone === ROWS_AT_ONCE && !stopping.aborted; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from event_messages where message_id in (
        select message_id from event_messages where received_at < ${before} limit ${ROWS_AT_ONCE})`.execute(db);
    gone = Number(numAffectedRows);
  }
  await sql`
    delete from browser_errors where fingerprint in (
      select fingerprint from browser_errors order by last_seen desc, fingerprint offset ${MAX_ERROR_GROUPS})`.execute(
    db,
  );
}
