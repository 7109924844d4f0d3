import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { mailAgain } from './mail-again.ts';
import { dueAgain, holdCandidates } from './note-candidates.ts';

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
