import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';
import { recipientKey } from './recipient-key.ts';

/**
 * Whoever asks for mails in another's name can fill no mailbox; somebody who tries a few times still gets theirs. One mail an
 * hour goes out after all that: nobody can keep another from a link to a new password, which is good for as long.
 */
const AN_HOUR = 5;
const A_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether one more mail may go to the address now, which is then counted. Callers for one address wait for each other. */
export async function countMailTo(trx: Trx, address: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql`
    insert into mail_recipients as known (recipient, mailed_at)
    values (${recipientKey(address)}, array[${now}::timestamptz])
    on conflict (recipient) do update
      set mailed_at = array(select at from unnest(known.mailed_at) at where at > ${dayAgo}) || ${now}::timestamptz
      where (select count(*) from unnest(known.mailed_at) at where at > ${hourAgo}) < case
        when (select count(*) from unnest(known.mailed_at) at where at > ${dayAgo}) < ${A_DAY} then ${AN_HOUR}::int
        else 1 end
    returning recipient`.execute(trx);
  return rows.length > 0;
}

/** Forgets whom nothing was sent to for a day. */
export async function forgetRecipients(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`delete from mail_recipients where ${dayAgo} >= all (mailed_at)`.execute(db);
}
