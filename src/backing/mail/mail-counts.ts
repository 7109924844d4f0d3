import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import type { MailKind } from './mailer.ts';
import type { MailCountsTable } from './tables.ts';

const KEPT_DAYS = 30;

/** Counts a mail that a server accepted, or that was given up, or a complaint about one of any kind, without its recipient. */
export async function countMail(
  db: Db | Trx,
  kind: MailKind | '',
  outcome: MailCountsTable['outcome'],
  at: Date,
): Promise<void> {
  await sql`
    insert into mail_counts as known (minute, kind, outcome, mails)
    values (date_trunc('minute', ${at}::timestamptz), ${kind}, ${outcome}, 1)
    on conflict (minute, kind, outcome) do update set mails = known.mails + 1`.execute(db);
}

interface MailCounts {
  sent: number;
  failed: number;
  /** Deal alerts among the failed. */
  failed_alerts: number;
  last_sent_at: Date | null;
}

/** Counts the mails since a time; the last one may have been sent before it. */
export async function readMailCounts(db: Db, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      coalesce(sum(mails) filter (where outcome = 'sent'), 0)::int as sent,
      coalesce(sum(mails) filter (where outcome = 'failed'), 0)::int as failed,
      coalesce(sum(mails) filter (where outcome = 'failed' and kind = 'alert'), 0)::int as failed_alerts,
      (select max(minute) from mail_counts where outcome = 'sent') as last_sent_at
    from mail_counts where minute > ${since}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without groups returned no row.');
  return counts;
}

export async function forgetMailCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_counts')
    .where('minute', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}
