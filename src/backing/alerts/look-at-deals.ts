import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import type { AlertMatch, MatchingDbs } from './matching/alert-match.ts';
import type { UnreadableDeal } from './matching/find-deals.ts';
import { matchDeals } from './matching/match-deals.ts';
import { holdCandidates } from './note-candidates.ts';
import { scheduleAlerts } from './schedule-alerts.ts';

/** Deals that are looked at together. */
const DEALS_AT_ONCE = 100;

interface DueDeal {
  post_uid: string;
  /** As the database writes it, to the microsecond. */
  due_at: string;
}

interface Looking extends MatchingDbs {
  /** The session that says that nobody else looks. */
  session: Db;
  now: () => Date;
  signal: AbortSignal;
  log: { warn(fields: object, message: string): void };
}

/**
 * Holds alerts against deals that have gone live or changed, and notes what they find. Broken off at any point it is done
 * again as a whole, and finds the same. False when nothing is due.
 */
export async function lookAtDeals({ session, db, searchDb, now, signal, log }: Looking): Promise<boolean> {
  const at = now();
  const { rows: due } = await sql<DueDeal>`
    select post_uid, due_at::text from deal_alert_candidates where due_at <= ${at}
    order by due_at, post_uid limit ${DEALS_AT_ONCE}`.execute(session);
  if (due.length === 0) return false;
  const look = randomUUID();
  const uids = due.map(({ post_uid }) => post_uid);
  const unreadable: string[] = [];
  const onUnreadable = ({ postUid }: UnreadableDeal) => {
    unreadable.push(postUid);
    log.warn({ post: postUid }, 'A deal cannot be read: no alert tells of it.');
  };
  for await (const matches of matchDeals({ db, searchDb }, uids, at, { onUnreadable })) {
    if (signal.aborted) return false;
    await noteMatches(db, matches, look, at);
  }
  await finishLook(session, due, { look, unreadable }, at);
  return true;
}

/** All of one deal. What an alert has told of, it does not tell of again. */
async function noteMatches(db: Db, matches: readonly AlertMatch[], look: string, now: Date): Promise<void> {
  const [first] = matches;
  if (!first) return;
  await db.transaction().execute(async (trx) => {
    // What a power cut takes is found again: the end of the look, which writes all before it to disk, has not come then.
    await sql`set local synchronous_commit = off`.execute(trx);
    // Whoever has been deleted since has no alert any more. Alerts are held before their matches, as everybody does.
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
 * What waits of these deals and was not found again fits no more; alerts that do not run keep theirs until they do. A deal
 * that has changed meanwhile stays due, and one that has not started is due again then.
 */
async function finishLook(
  session: Db,
  due: readonly DueDeal[],
  { look, unreadable }: { look: string; unreadable: readonly string[] },
  now: Date,
): Promise<void> {
  const uids = due.map(({ post_uid }) => post_uid);
  await session.transaction().execute(async (trx) => {
    await holdCandidates(trx, uids);
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
