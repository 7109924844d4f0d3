import { sql } from 'kysely';
import type { Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';

/**
 * Runs in the publishing transaction, after search has indexed the posts. Makes new and changed deals due for matching, at
 * their start if that is later. A live deal keeps its live time; a deal that gets a new future start goes live again then.
 */
export async function recordCandidates(trx: Trx, postUids: readonly string[], now: Date): Promise<void> {
  if (postUids.length === 0) return;
  await lockCandidates(trx, postUids);
  await sql`
    insert into deal_alert_candidates as known (post_uid, live_at, due_at)
    select uid, greatest(starts_at, ${now}), greatest(starts_at, ${now}) from ${indexedPosts} d
    where uid = any(${[...postUids]})
    order by uid
    on conflict (post_uid) do update set
      live_at = case
        when known.live_at <= ${now} and excluded.live_at <= ${now} then known.live_at else excluded.live_at end,
      due_at = excluded.due_at`.execute(trx);
  // Unpublished deals are due so that their pending matches are dropped; when published again, they go live again.
  await sql`
    update deal_alert_candidates set live_at = 'infinity', due_at = ${now}
    where post_uid = any(${[...postUids]}) and not exists (
      select 1 from ${indexedPosts} d where d.uid = post_uid)`.execute(trx);
}

/** Locks rows in a fixed order to avoid deadlocks. Every transaction that changes several candidates calls this first. */
export async function lockCandidates(trx: Trx, postUids: readonly string[]): Promise<void> {
  await sql`
    select 1 from deal_alert_candidates where post_uid = any(${[...postUids]}) order by post_uid for update`.execute(
    trx,
  );
}

/** Makes the deals due for matching again. The caller must hold their locks. */
export async function makeDue(trx: Trx, postUids: readonly string[], now: Date): Promise<void> {
  await sql`update deal_alert_candidates set due_at = ${now} where post_uid = any(${[...postUids]})`.execute(trx);
}
