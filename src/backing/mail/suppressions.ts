import type { Db, Trx } from '../platform/store/database.ts';
import { recipientKey } from './recipient-key.ts';
import type { MailSuppressionsTable } from './tables.ts';

type Reason = MailSuppressionsTable['reason'];

/** After so long an address may be there again: one mail more finds out. Complaints stay. */
const BOUNCED_DAYS = 180;

/** Why an address gets no mail that its reader could do without; undefined: it gets them. */
export async function suppressionOf(db: Db | Trx, address: string): Promise<Reason | undefined> {
  const row = await db
    .selectFrom('mail_suppressions')
    .select('reason')
    .where('recipient', '=', recipientKey(address))
    .executeTakeFirst();
  return row?.reason;
}

/** A complaint weighs more than a bounce: whoever complains has a mailbox. */
export async function suppress(db: Db | Trx, address: string, reason: Reason, now: Date): Promise<void> {
  await db
    .insertInto('mail_suppressions')
    .values({ recipient: recipientKey(address), reason, noted_at: now })
    .onConflict((same) =>
      same.column('recipient').doUpdateSet({ reason, noted_at: now }).where('mail_suppressions.reason', '=', 'bounce'),
    )
    .execute();
}

/** Somebody wants mails again. */
export async function liftSuppression(db: Db | Trx, address: string): Promise<void> {
  await db.deleteFrom('mail_suppressions').where('recipient', '=', recipientKey(address)).execute();
}

/** A server took a mail to the address then: there is such a mailbox after all. What bounced since stays so. */
export async function liftBounce(db: Db | Trx, address: string, takenAt: Date): Promise<void> {
  await db
    .deleteFrom('mail_suppressions')
    .where('recipient', '=', recipientKey(address))
    .where('reason', '=', 'bounce')
    .where('noted_at', '<', takenAt)
    .execute();
}

/** Forgets bounces of long ago. */
export async function forgetBounces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_suppressions')
    .where('reason', '=', 'bounce')
    .where('noted_at', '<', new Date(now.getTime() - BOUNCED_DAYS * 86_400_000))
    .execute();
}
