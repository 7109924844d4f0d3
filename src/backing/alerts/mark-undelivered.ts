import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { dueAgain, holdCandidates } from './note-candidates.ts';
import { scheduleAlerts } from './schedule-alerts.ts';

/**
 * The deals of a mail that nobody took were told to nobody. They wait again, and are held against the alert before the next
 * mail; where trying again changes nothing (`isFinal`) they are dropped.
 */
export async function markUndelivered(db: Db, mailId: string, isFinal: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Alerts are held before deals, and deals before their matches, as everybody does.
    const { rows } = await sql<{ id: string }>`
      select id from deal_alerts
      where id = (select alert_id from deal_alert_matches where mail_id = ${mailId} limit 1)
      for no key update`.execute(trx);
    const [alert] = rows;
    if (!alert) return;
    const lost = isFinal ? await drop(trx, mailId, now) : await waitAgain(trx, alert.id, mailId, now);
    await sql`
      update deal_alerts set sent_count = greatest(0, sent_count - ${lost}::int)
      where id = ${alert.id}`.execute(trx);
  });
}

async function drop(trx: Trx, mailId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deal_alert_matches')
    .set({ state: 'dropped', reason: 'undelivered', settled_at: now })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function waitAgain(trx: Trx, alertId: string, mailId: string, now: Date): Promise<number> {
  const told = await trx.selectFrom('deal_alert_matches').select('post_uid').where('mail_id', '=', mailId).execute();
  const uids = told.map(({ post_uid }) => post_uid);
  await holdCandidates(trx, uids);
  const count = await mailAgain(trx, alertId, sql<boolean>`m.mail_id = ${mailId} and m.state = 'sent'`, now);
  await dueAgain(trx, uids, now);
  return count;
}

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
