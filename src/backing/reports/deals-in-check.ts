import { sql } from 'kysely';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Db, Trx } from '../platform/store/database.ts';

const REPORTS_NEEDED = 3;
const WITHIN_DAYS = 7;
const MOST_LISTED = 1_000;
/** No content type has this name: what lists posts stays as it is, only pages with this very deal in them are made again. */
const ANNOUNCED_AS = 'deal_in_check';

/** Which of these deals are being checked; without uids all of them, those marked last first, at most 1,000. */
export async function readDealsInCheck(db: Db, uids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('deals_in_check')
    .select('post_uid')
    .$if(uids !== undefined, (all) => all.where('post_uid', 'in', [...(uids ?? [])]))
    .orderBy('since', 'desc')
    .orderBy('post_uid')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => row.post_uid);
}

/**
 * Marks a deal once three people from three networks say within seven days that it is no longer available; whoever says it
 * again says it then. From several networks somebody counts once, and so does a network however many report from it. Call it
 * with the deal held (`holdDeal`), so that of reports that arrive together the last one sees the others.
 */
export async function markIfDoubted(trx: Trx, outbox: WebhookOutbox, postUid: string, now: Date): Promise<void> {
  const { rows } = await sql<{ networks: number }>`
    select count(distinct network)::int as networks from (
      select distinct on (reporter) network from issue_reports
      where post_uid = ${postUid} and is_counted
        and said_at > ${now}::timestamptz - make_interval(days => ${WITHIN_DAYS})
      order by reporter, id) as people`.execute(trx);
  if ((rows[0]?.networks ?? 0) < REPORTS_NEEDED) return;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('deals_in_check')
    .values({ post_uid: postUid, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await announce(trx, outbox, postUid, now);
}

/** Takes the mark away, where there is one. */
export async function endCheck(trx: Trx, outbox: WebhookOutbox, postUid: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('deals_in_check').where('post_uid', '=', postUid).executeTakeFirst();
  if (numDeletedRows > 0n) await announce(trx, outbox, postUid, now);
}

/**
 * Part of each publication: what people doubted before says nothing of what an editor has published since. The reports stay
 * in the operator's queue. The publication itself is announced.
 */
export async function trustPublished(trx: Trx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await holdDoubted(trx, uids);
  await sql`update issue_reports set is_counted = false where is_counted and post_uid = any(${uids})`.execute(trx);
  await sql`delete from deals_in_check where post_uid = any(${uids})`.execute(trx);
}

/** As `holdDeal`, of those that somebody doubts: most that are published are none. */
async function holdDoubted(trx: Trx, uids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('issue_reports'), hashtext(uid)) from (
      select post_uid as uid from issue_reports where is_counted and post_uid = any(${uids})
      union select post_uid from deals_in_check where post_uid = any(${uids})
      order by uid) as doubted`.execute(trx);
}

/** One report of a deal, or one answer to it, at a time; until the transaction ends. */
export async function holdDeal(trx: Trx, postUid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('issue_reports'), hashtext(${postUid}))`.execute(trx);
}

const announce = (trx: Trx, outbox: WebhookOutbox, uid: string, now: Date) =>
  outbox.add(trx, { event: 'publish', environment: 'production', entries: [{ contentType: ANNOUNCED_AS, uid }] }, now);
