import { sql } from 'kysely';
import { MAX_FAILED_MAILS, retryDelayMs } from '../../mail/retry-schedule.ts';
import type { Db } from '../../platform/store/database.ts';

/**
 * Handles a mail that was not delivered: what it reported counts as unknown again and is checked again before the next mail. With
 * `isFinal`, where a retry could not succeed, and after too many failures it counts as reported.
 */
export async function markUndelivered(db: Db, mailId: string, isFinal: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Saves before readers, like a check.
    const { rows } = await sql<{ user_id: string }>`
      select user_id from engagements where id in (select engagement_id from watch_reports where mail_id = ${mailId})
      order by id for no key update`.execute(trx);
    const [save] = rows;
    if (!save) return;
    const reader = await trx
      .selectFrom('watch_readers')
      .selectAll()
      .where('user_id', '=', save.user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const failed = reader.failed_mails + 1;
    if (!isFinal && failed < MAX_FAILED_MAILS) {
      // A lower price has been mailed since where the price differs.
      await sql`
        update engagements e set is_due = true, known_end = r.former_end, is_awaited = e.is_awaited or r.was_awaited,
          known_price = case when e.known_price is not distinct from r.price then r.former_price else e.known_price end
        from watch_reports r where r.mail_id = ${mailId} and r.engagement_id = e.id`.execute(trx);
      const retryAt = new Date(now.getTime() + retryDelayMs(failed));
      await trx
        .updateTable('watch_readers')
        .set({
          failed_mails: failed,
          failed_at: now,
          next_send_at: reader.next_send_at && reader.next_send_at < retryAt ? reader.next_send_at : retryAt,
        })
        .where('user_id', '=', save.user_id)
        .execute();
    }
    await trx.deleteFrom('watch_reports').where('mail_id', '=', mailId).execute();
  });
}
