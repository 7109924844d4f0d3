import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import type { AlertMatch, MatchingDbs } from './matching/alert-match.ts';
import type { UnreadableDeal } from './matching/find-deals.ts';
import { matchDeals } from './matching/match-deals.ts';
import { lockCandidates } from './record-candidates.ts';
import { scheduleAlerts } from './schedule-alerts.ts';

/** Deals that are matched together. */
const BATCH_SIZE = 100;

interface DueDeal {
  post_uid: string;
  /** As PostgreSQL prints it, to the microsecond. */
  due_at: string;
}

interface DealMatching extends MatchingDbs {
  /** The session that holds the advisory lock of the worker. */
  session: Db;
  now: () => Date;
  signal: AbortSignal;
  log: { warn(fields: object, message: string): void };
}

/**
 * Matches deals that went live or changed with all alerts, and stores the matches. An interrupted run is repeated as a whole
 * with the same result. Returns false when nothing is due.
 */
export async function matchDueDeals({ session, db, searchDb, now, signal, log }: DealMatching): Promise<boolean> {
  const at = now();
  const { rows: due } = await sql<DueDeal>`
    select post_uid, due_at::text from deal_alert_candidates where due_at <= ${at}
    order by due_at, post_uid limit ${BATCH_SIZE}`.execute(session);
  if (due.length === 0) return false;
  const look = randomUUID();
  const uids = due.map(({ post_uid }) => post_uid);
  const unreadable: string[] = [];
  const onUnreadable = ({ postUid }: UnreadableDeal) => {
    unreadable.push(postUid);
    log.warn({ post: postUid }, 'skipping an unreadable deal in alerts');
  };
  for await (const matches of matchDeals({ db, searchDb }, uids, at, { onUnreadable })) {
    if (signal.aborted) return false;
    await storeMatches(db, matches, look, at);
  }
  await finishMatching(session, due, { look, unreadable }, at);
  return true;
}

/** Stores matches of one deal. An alert never mails the same deal twice. */
async function storeMatches(db: Db, matches: readonly AlertMatch[], look: string, now: Date): Promise<void> {
  const [first] = matches;
  if (!first) return;
  await db.transaction().execute(async (trx) => {
    // A crash may lose these rows, but then `finishMatching` has not committed either, and the run is repeated.
    await sql`set local synchronous_commit = off`.execute(trx);
    // Skips alerts of users deleted meanwhile. Every transaction locks alerts before their matches.
    const { rows } = await sql<{ alert_id: string }>`
      insert into deal_alert_matches as known (alert_id, post_uid, matched_at, facts, look)
      select a.id, ${first.postUid}, ${now}, ${JSON.stringify(first.facts)}::jsonb, ${look}
      from (
        select id from deal_alerts where id = any(${matches.map(({ alertId }) => alertId)})
        order by id for no key update) a
      where not exists (select 1 from deal_alert_told t where t.alert_id = a.id and t.post_uid = ${first.postUid})
      on conflict (alert_id, post_uid) do update set
        matched_at = case when known.state = 'pending' then known.matched_at else excluded.matched_at end,
        failed_mails = case when known.state = 'pending' then known.failed_mails else 0 end,
        state = 'pending', reason = '', settled_at = null, mail_id = null, facts = excluded.facts, look = excluded.look
      where known.state <> 'sent'
      returning alert_id`.execute(trx);
    await scheduleAlerts(
      trx,
      rows.map(({ alert_id }) => alert_id),
      now,
    );
  });
}

/**
 * Drops pending matches of these deals that this run did not find again; paused and deleted alerts keep theirs. A deal
 * that changed during the run stays due, and a deal that has not started becomes due at its start.
 */
async function finishMatching(
  session: Db,
  due: readonly DueDeal[],
  { look, unreadable }: { look: string; unreadable: readonly string[] },
  now: Date,
): Promise<void> {
  const uids = due.map(({ post_uid }) => post_uid);
  await session.transaction().execute(async (trx) => {
    await lockCandidates(trx, uids);
    await sql`
      update deal_alert_matches m set state = 'dropped', settled_at = ${now}, reason = case
        when d.uid is null then 'unpublished' when d.expires_at <= ${now} then 'expired'
        when d.uid = any(${[...unreadable]}) then 'unreadable' else 'changed' end
      from unnest(${uids}::text[]) as looked(uid)
      left join ${indexedPosts} d on d.uid = looked.uid
      where m.post_uid = looked.uid and m.state = 'pending' and m.look <> ${look}
        and (select paused_at is null and deleted_at is null from deal_alerts where id = m.alert_id)`.execute(trx);
    await sql`
      update deal_alert_candidates c
      set looked_at = ${now}, due_at = case when d.starts_at > ${now} then d.starts_at end
      from unnest(${uids}::text[], ${due.map(({ due_at }) => due_at)}::timestamptz[]) as looked(uid, due_at)
      left join ${indexedPosts} d on d.uid = looked.uid
      where c.post_uid = looked.uid and c.due_at = looked.due_at`.execute(trx);
    await sql`
      delete from deal_alert_candidates
      where post_uid = any(${uids}) and due_at is null and live_at = 'infinity'`.execute(trx);
  });
}
