import type { Db, Trx } from '../platform/store/database.ts';
import { recipientKey } from './recipient-cap.ts';
import type { MailSuppressionsTable } from './tables.ts';

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

/** A complaint replaces a bounce, but not the other way round: the mailbox exists. */
export async function suppress(db: Db | Trx, address: string, reason: Reason, now: Date): Promise<void> {
  await db
    .insertInto('mail_suppressions')
    .values({ recipient: recipientKey(address), reason, noted_at: now })
    .onConflict((same) =>
      same.column('recipient').doUpdateSet({ reason, noted_at: now }).where('mail_suppressions.reason', '=', 'bounce'),
    )
    .execute();
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
