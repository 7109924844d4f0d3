import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nextMailAt } from '../../../domain/alerts/alert-schedule.ts';
import { mailTimesOf } from '../../alerts/alert-settings.ts';
import type { Trx } from '../../platform/store/database.ts';

/**
 * Sets the next mail time of users whose saves have something to report: at once, at most every 10 minutes, and outside quiet
 * hours, as for instant deal alerts. A time that is set already stays.
 */
export async function scheduleReaders(trx: Trx, userIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(userIds)].toSorted();
  if (ids.length === 0) return;
  await sql`
    insert into watch_readers (user_id, mail_token)
    select * from unnest(${ids}::text[], ${ids.map(newMailToken)}::text[]) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ user_id: string; last_sent_at: Date | null }>`
    select user_id, last_sent_at from watch_readers
    where user_id = any(${ids}) and next_send_at is null order by user_id for no key update`.execute(trx);
  const settings = await mailTimesOf(
    trx,
    rows.map(({ user_id }) => user_id),
  );
  const next = rows.map(({ user_id, last_sent_at }) =>
    nextMailAt({ pace: 'instant', settings: settings(user_id), lastSentAt: last_sent_at ?? undefined }, now),
  );
  await sql`
    update watch_readers r set next_send_at = next.at
    from unnest(${rows.map(({ user_id }) => user_id)}::text[], ${next}::timestamptz[]) as next(user_id, at)
    where r.user_id = next.user_id`.execute(trx);
}

export const newMailToken = (): string => randomBytes(32).toString('base64url');
