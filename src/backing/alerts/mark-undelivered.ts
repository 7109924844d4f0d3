import { type RawBuilder, sql } from 'kysely';
import { MAX_FAILED_MAILS, retryDelayMs } from '../mail/retry-schedule.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { lockCandidates, makeDue } from './record-candidates.ts';
import { scheduleAlerts } from './schedule-alerts.ts';

/**
 * Handles a mail that was not delivered: its deals become pending again and are matched again before the next mail. With
 * `isFinal`, where a retry could not succeed, they are dropped.
 */
export async function markUndelivered(db: Db, mailId: string, isFinal: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Every transaction locks alerts before candidates, and candidates before matches.
    const { rows } = await sql<{ id: string }>`
      select id from deal_alerts
      where id = (select alert_id from deal_alert_matches where mail_id = ${mailId} limit 1)
      for no key update`.execute(trx);
    const [alert] = rows;
    if (!alert) return;
    const lost = isFinal ? await drop(trx, mailId, now) : await returnToPending(trx, alert.id, mailId, now);
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

async function returnToPending(trx: Trx, alertId: string, mailId: string, now: Date): Promise<number> {
  const mailed = await trx.selectFrom('deal_alert_matches').select('post_uid').where('mail_id', '=', mailId).execute();
  const uids = mailed.map(({ post_uid }) => post_uid);
  await lockCandidates(trx, uids);
  const count = await retryMail(trx, alertId, sql<boolean>`m.mail_id = ${mailId} and m.state = 'sent'`, now);
  await makeDue(trx, uids, now);
  return count;
}

/**
 * Counts a failed mail for the matches `which` (a condition on `m`), schedules their alert to mail them later, and returns
 * their number. The caller must hold the lock on the alert.
 */
export async function retryMail(trx: Trx, alertId: string, which: RawBuilder<boolean>, now: Date): Promise<number> {
  const isLast = sql`m.failed_mails + 1 >= ${MAX_FAILED_MAILS}::int`;
  const { rows } = await sql<{ state: 'pending' | 'dropped'; failed_mails: number }>`
    update deal_alert_matches m set
      failed_mails = m.failed_mails + 1, mail_id = null,
      state = case when ${isLast} then 'dropped' else 'pending' end,
      reason = case when ${isLast} then 'undelivered' else '' end,
      settled_at = case when ${isLast} then ${now}::timestamptz end
    where m.alert_id = ${alertId} and ${which}
    returning state, failed_mails`.execute(trx);
  const failed = rows.flatMap((row) => (row.state === 'pending' ? [row.failed_mails] : []));
  const next = failed.length > 0 ? new Date(now.getTime() + retryDelayMs(Math.max(...failed))) : null;
  // Newer deals may be due earlier; the mail then includes these, too. A paused alert has no next mail.
  await sql`
    update deal_alerts set next_send_at = case
      when next_send_at > ${now} then least(next_send_at, ${next}::timestamptz) else ${next}::timestamptz end
    where id = ${alertId} and paused_at is null and deleted_at is null`.execute(trx);
  await scheduleAlerts(trx, [alertId], now);
  return rows.length;
}
