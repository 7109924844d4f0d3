import { sql } from 'kysely';
import { dealAlertErrors, MOST_ALERTS } from '../../contracts/alerts/deal-alert.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import { dueAgain, holdCandidates } from './note-candidates.ts';
import { rescheduleAlerts } from './schedule-alerts.ts';

/** Deleted alerts can be brought back for so long, and of each user so many: those that were deleted last. */
const KEPT_DAYS = 30;
const MOST_DELETED = 100;
/** What an alert has found is remembered for so long after the deal is over. */
const REMEMBERED_DAYS = 365;

/** It finds nothing more; what it has found waits until it goes on. */
export async function pauseAlert(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update deal_alerts set paused_at = coalesce(paused_at, ${now}), next_send_at = null where id = ${id}`.execute(trx);
}

export async function resumeAlert(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('deal_alerts').set({ paused_at: null }).where('id', '=', id).execute();
  await goOn(trx, id, now);
}

export async function removeAlert(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update deal_alerts set deleted_at = coalesce(deleted_at, ${now}), next_send_at = null where id = ${id}`.execute(
    trx,
  );
  await sql`
    delete from deal_alerts where id in (
      select id from deal_alerts
      where user_id = (select user_id from deal_alerts where id = ${id}) and deleted_at is not null
      order by deleted_at desc, id = ${id} desc, id offset ${MOST_DELETED})`.execute(trx);
}

/**
 * Call it with the alert's user held, so that nobody makes the same meanwhile.
 * @throws Refusal 400 when its user has made the same anew since, or has as many as there may be.
 */
export async function restoreAlert(trx: Trx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    update deal_alerts gone set deleted_at = null
    where gone.id = ${id} and not exists (
      select 1 from deal_alerts other
      where other.user_id = gone.user_id and other.query_key = gone.query_key and other.deleted_at is null
        and other.id <> gone.id)
    returning user_id`.execute(trx);
  const [alert] = rows;
  if (!alert) throw new Refusal(400, dealAlertErrors.exists);
  await refuseTooMany(trx, alert.user_id);
  await goOn(trx, id, now);
}

/** @throws Refusal 400 when there is one too many. */
export async function refuseTooMany(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('deal_alerts')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > MOST_ALERTS) throw new Refusal(400, dealAlertErrors.tooMany);
}

async function goOn(trx: Trx, id: string, now: Date): Promise<void> {
  await lookAgain(trx, id, now);
  await rescheduleAlerts(trx, [id], now);
}

/** Deals that wait are held against the alert anew: what does not fit any more is not mailed. */
export async function lookAgain(trx: Trx, id: string, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('deal_alert_matches')
    .select('post_uid')
    .where('alert_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  const uids = waiting.map(({ post_uid }) => post_uid);
  await holdCandidates(trx, uids);
  await dueAgain(trx, uids, now);
}

/**
 * Forgets alerts that were deleted long ago, and what was found a year ago of deals that are no more. That an alert told of
 * one is kept as long as the alert: two ids.
 */
export async function pruneAlerts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('deal_alerts').where('deleted_at', '<', daysBefore(now, KEPT_DAYS)).execute();
  await sql`
    with forgotten as (
      delete from deal_alert_matches m where m.matched_at < ${daysBefore(now, REMEMBERED_DAYS)} and not exists (
        select 1 from ${indexedPosts} d where d.uid = m.post_uid and d.expires_at > ${now})
      returning alert_id, post_uid, state)
    insert into deal_alert_told select alert_id, post_uid from forgotten where state = 'sent'
    on conflict do nothing`.execute(db);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
