import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** Some 2 GB: whoever floods the site shortens how long messages are kept, not the disk that content needs. */
const MAX_MESSAGES = 2_000_000;
const MAX_ERROR_GROUPS = 5_000;
const ROWS_AT_ONCE = 5_000;

/**
 * Forgets messages that are older than 30 days or beyond `maxMessages`, little by little, and the kinds of errors that were
 * seen longest ago.
 */
export async function pruneEvents(db: Db, now: Date, stopping: AbortSignal, maxMessages = MAX_MESSAGES): Promise<void> {
  const { rows } = await sql<{ received_at: Date }>`
    select received_at from event_messages order by received_at desc offset ${maxMessages} limit 1`.execute(db);
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  const before = new Date(Math.max(oldest, rows[0] ? rows[0].received_at.getTime() + 1 : oldest));
  let gone = 0;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from event_messages where message_id in (
        select message_id from event_messages where received_at < ${before} limit ${ROWS_AT_ONCE})`.execute(db);
    gone = Number(numAffectedRows);
  } while (gone === ROWS_AT_ONCE && !stopping.aborted);
  await sql`
    delete from browser_errors where fingerprint in (
      select fingerprint from browser_errors order by last_seen desc, fingerprint offset ${MAX_ERROR_GROUPS})`.execute(
    db,
  );
}
