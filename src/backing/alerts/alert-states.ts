import { sql } from 'kysely';
import { dealAlertErrors, MAX_ALERTS } from '../../contracts/alerts/deal-alert.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import { lockCandidates, makeDue } from './record-candidates.ts';
import { rescheduleAlerts } from './schedule-alerts.ts';

/** A user can restore the 100 most recently deleted alerts for 30 days. */
const KEPT_DAYS = 30;
const MAX_DELETED = 100;
/** Matches are kept this long, and for as long as the deal is live. */
const MATCH_DAYS = 365;

/** A paused alert matches no deals; pending matches stay pending until it is resumed. */
export async function pauseAlert(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update deal_alerts set paused_at = coalesce(paused_at, ${now}), next_send_at = null where id = ${id}`.execute(trx);
}

export async function resumeAlert(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('deal_alerts').set({ paused_at: null }).where('id', '=', id).execute();
  await reactivate(trx, id, now);
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
      order by deleted_at desc, id = ${id} desc, id offset ${MAX_DELETED})`.execute(trx);
}

/**
 * The caller must hold the lock on the alert's user, so that no duplicate is created at the same time.
 * @throws Refusal 400 when the user has created the same alert since, or has reached the maximum.
 */
export async function restoreAlert(trx: Trx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    update deal_alerts restored set deleted_at = null
    where restored.id = ${id} and not exists (
      select 1 from deal_alerts other
      where other.user_id = restored.user_id and other.query_key = restored.query_key and other.deleted_at is null
        and other.id <> restored.id)
    returning user_id`.execute(trx);
  const [alert] = rows;
  if (!alert) throw new Refusal(400, dealAlertErrors.exists);
  await refuseTooMany(trx, alert.user_id);
  await reactivate(trx, id, now);
}

/** @throws Refusal 400 when the user has more alerts than allowed. */
export async function refuseTooMany(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('deal_alerts')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_ALERTS) throw new Refusal(400, dealAlertErrors.tooMany);
}

async function reactivate(trx: Trx, id: string, now: Date): Promise<void> {
  await recheckPending(trx, id, now);
  await rescheduleAlerts(trx, [id], now);
}

/** Queues the alert's pending deals for another match, so that deals that no longer match are not mailed. */
export async function recheckPending(trx: Trx, id: string, now: Date): Promise<void> {
  const pending = await trx
    .selectFrom('deal_alert_matches')
    .select('post_uid')
    .where('alert_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  const uids = pending.map(({ post_uid }) => post_uid);
  await lockCandidates(trx, uids);
  await makeDue(trx, uids, now);
}

/**
 * Deletes alerts that were deleted 30 days ago, and matches older than a year whose deals have ended. `deal_alert_told`
 * keeps the ids of mailed deals for the life of the alert.
 */
export async function pruneAlerts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('deal_alerts').where('deleted_at', '<', daysBefore(now, KEPT_DAYS)).execute();
  await sql`
    with forgotten as (
      delete from deal_alert_matches m where m.matched_at < ${daysBefore(now, MATCH_DAYS)} and not exists (
        select 1 from ${indexedPosts} d where d.uid = m.post_uid and d.expires_at > ${now})
      returning alert_id, post_uid, state)
    insert into deal_alert_told select alert_id, post_uid from forgotten where state = 'sent'
    on conflict do nothing`.execute(db);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
