import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/store/database.ts';
import { scheduleAlerts } from './schedule-alerts.ts';

/** A deal is dropped when so many mails that were to tell of it have failed. */
const MOST_FAILED = 25;
/** Before the next mail, doubling each time: four days in all, and what the mail server takes to refuse the others. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 21_600_000;

/**
 * Notes that a mail that was to tell of these deals has failed (`which`: matches as `m`), and has its alert mail them later.
 * Call it with the alert held. Gives how many they are.
 */
export async function mailAgain(trx: Trx, alertId: string, which: RawBuilder<boolean>, now: Date): Promise<number> {
  const isLast = sql`m.failed_mails + 1 >= ${MOST_FAILED}::int`;
  const { rows } = await sql<{ state: 'pending' | 'dropped'; failed_mails: number }>`
    update deal_alert_matches m set
      failed_mails = m.failed_mails + 1, mail_id = null,
      state = case when ${isLast} then 'dropped' else 'pending' end,
      reason = case when ${isLast} then 'undelivered' else '' end,
      settled_at = case when ${isLast} then ${now}::timestamptz end
    where m.alert_id = ${alertId} and ${which}
    returning state, failed_mails`.execute(trx);
  const failed = rows.flatMap((row) => (row.state === 'pending' ? [row.failed_mails] : []));
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (Math.max(...failed) - 1), LONGEST_PAUSE_MS);
  const next = failed.length > 0 ? new Date(now.getTime() + pause) : null;
  // Deals that came meanwhile may go out earlier, and take the others along. A paused alert has no next mail.
  await sql`
    update deal_alerts set next_send_at = case
      when next_send_at > ${now} then least(next_send_at, ${next}::timestamptz) else ${next}::timestamptz end
    where id = ${alertId} and paused_at is null and deleted_at is null`.execute(trx);
  await scheduleAlerts(trx, [alertId], now);
  return rows.length;
}
