import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import type { MailSuppressionsTable } from './tables.ts';

/**
 * Prevents flooding a mailbox. Over the daily cap one mail an hour is still sent, so that strangers cannot block the owner's link
 * to a new password, which is valid for an hour.
 */
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts a mail and returns whether it may be sent. The row lock serializes callers with the same address. */
export async function countMailTo(trx: Trx, address: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql`
    insert into mail_recipients as known (recipient, mailed_at)
    values (${recipientKey(address)}, array[${now}::timestamptz])
    on conflict (recipient) do update
      set mailed_at = array(select at from unnest(known.mailed_at) at where at > ${dayAgo}) || ${now}::timestamptz
      where (select count(*) from unnest(known.mailed_at) at where at > ${hourAgo}) < case
        when (select count(*) from unnest(known.mailed_at) at where at > ${dayAgo}) < ${MAX_PER_DAY} then ${MAX_PER_HOUR}::int
        else 1 end
    returning recipient`.execute(trx);
  return rows.length > 0;
}

/** Deletes recipients without mails for a day. */
export async function forgetRecipients(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`delete from mail_recipients where ${dayAgo} >= all (mailed_at)`.execute(db);
}

/** Stored instead of the address where the address itself is not needed. */
export const recipientKey = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex');

type Reason = MailSuppressionsTable['reason'];

/** After that an address may exist again, and one more mail finds out. Complaints do not expire. */
const BOUNCE_EXPIRY_DAYS = 180;

/** Why an address gets no optional mail; undefined: it is not suppressed. */
export async function suppressionOf(db: Db | Trx, address: string): Promise<Reason | undefined> {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('recipient', '=', recipientKey(address))
    .executeTakeFirst();
  return row?.reason;
}

/** A complaint replaces a bounce, but not the other way round: the mailbox exists. Returns false for one that is recorded already. */
export async function suppress(db: Db | Trx, address: string, reason: Reason, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_suppressions')
    .values({ recipient: recipientKey(address), reason, noted_at: now })
    .onConflict((same) =>
      same.column('recipient').doUpdateSet({ reason, noted_at: now }).where('mail_suppressions.reason', '=', 'bounce'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The user has subscribed again. */
export async function liftSuppression(db: Db | Trx, address: string): Promise<void> {
  await db.deleteFrom('mail_suppressions').where('recipient', '=', recipientKey(address)).execute();
}

/** A server accepted a mail, so the mailbox exists. Keeps bounces recorded after that. */
export async function liftBounce(db: Db | Trx, address: string, acceptedAt: Date): Promise<void> {
  await db
    .deleteFrom('mail_suppressions')
    .where('recipient', '=', recipientKey(address))
    .where('reason', '=', 'bounce')
    .where('noted_at', '<', acceptedAt)
    .execute();
}

/** Deletes expired bounces. */
export async function forgetBounces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_suppressions')
    .where('reason', '=', 'bounce')
    .where('noted_at', '<', new Date(now.getTime() - BOUNCE_EXPIRY_DAYS * 86_400_000))
    .execute();
}
