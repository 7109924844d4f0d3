import { sql } from 'kysely';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Db, Trx } from '../platform/store/database.ts';

const MIN_NETWORKS = 3;
const WINDOW_DAYS = 7;
const MAX_LISTED = 1_000;
/** No content type has this name, so only pages that contain this deal are purged, not every page that lists posts. */
const ANNOUNCED_TYPE = 'deal_in_check';

/** The given deals that are being checked; without uids all such deals, most recent first, at most 1,000. */
export async function readDealsInCheck(db: Db, uids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('deals_in_check')
    .select('post_uid')
    .$if(uids !== undefined, (all) => all.where('post_uid', 'in', [...(uids ?? [])]))
    .orderBy('since', 'desc')
    .orderBy('post_uid')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => row.post_uid);
}

interface DoubtedDeal {
  post_uid: string;
  /** Open reports that it is gone. */
  reports: number;
  in_check: boolean;
  at: Date;
}

/** Deals that shoppers report as gone, as of now unanswered, the most reported first. */
export async function listDoubtedDeals(db: Db): Promise<DoubtedDeal[]> {
  const { rows } = await sql<DoubtedDeal>`
    select coalesce(r.post_uid, c.post_uid) as post_uid, coalesce(r.reports, 0) as reports,
      c.post_uid is not null as in_check, coalesce(r.at, c.since) as at
    from (
      select post_uid, count(*)::int as reports, max(said_at) as at from issue_reports
      where issue_type = 'deal-expired' and status in ('open', 'in_progress') group by post_uid) r
    full join deals_in_check c on c.post_uid = r.post_uid
    order by in_check desc, reports desc, post_uid limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/**
 * Marks a deal as being checked when three people from three networks report it as unavailable within seven days; repeating a
 * report renews its time. Each person and each network counts once. Lock the deal first (`lockDeal`), so that the last of
 * several concurrent reports sees the others.
 */
export async function startCheckIfReported(trx: Trx, outbox: WebhookOutbox, postUid: string, now: Date): Promise<void> {
  const { rows } = await sql<{ networks: number }>`
    select count(distinct network)::int as networks from (
      select distinct on (reporter) network from issue_reports
      where post_uid = ${postUid} and is_counted
        and said_at > ${now}::timestamptz - make_interval(days => ${WINDOW_DAYS})
      order by reporter, id) as people`.execute(trx);
  if ((rows[0]?.networks ?? 0) < MIN_NETWORKS) return;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('deals_in_check')
    .values({ post_uid: postUid, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await announce(trx, outbox, postUid, now);
}

/** Removes the mark if the deal has one. */
export async function endCheck(trx: Trx, outbox: WebhookOutbox, postUid: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('deals_in_check').where('post_uid', '=', postUid).executeTakeFirst();
  if (numDeletedRows > 0n) await announce(trx, outbox, postUid, now);
}

/**
 * Runs with each publication: older reports no longer count against a deal that an editor has published again, but stay in
 * the operator's queue. The publication itself purges the pages.
 */
export async function resetChecksOnPublish(trx: Trx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await lockReportedDeals(trx, uids);
  await sql`update issue_reports set is_counted = false where is_counted and post_uid = any(${uids})`.execute(trx);
  await sql`delete from deals_in_check where post_uid = any(${uids})`.execute(trx);
}

/** Like `lockDeal` for several deals. Skips deals without reports, which are most of a publication. */
async function lockReportedDeals(trx: Trx, uids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('issue_reports'), hashtext(uid)) from (
      select post_uid as uid from issue_reports where is_counted and post_uid = any(${uids})
      union select post_uid from deals_in_check where post_uid = any(${uids})
      order by uid) as doubted`.execute(trx);
}

/** Serializes reports of a deal and decisions about them until the transaction ends. */
export async function lockDeal(trx: Trx, postUid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('issue_reports'), hashtext(${postUid}))`.execute(trx);
}

const announce = (trx: Trx, outbox: WebhookOutbox, uid: string, now: Date) =>
  outbox.add(
    trx,
    { event: 'publish', environment: 'production', entries: [{ contentType: ANNOUNCED_TYPE, uid }] },
    now,
  );
