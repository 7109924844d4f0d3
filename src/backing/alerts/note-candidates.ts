import { sql } from 'kysely';
import type { Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';

/**
 * Part of the publishing transaction, after search knows of it: deals that are there for readers now, or from their start,
 * are to be looked at, and so are those that show something else than before. What runs already stays as old as it is; what
 * is given a start that is to come goes live anew.
 */
export async function noteCandidates(trx: Trx, postUids: readonly string[], now: Date): Promise<void> {
  if (postUids.length === 0) return;
  await holdCandidates(trx, postUids);
  await sql`
    insert into deal_alert_candidates as known (post_uid, live_at, due_at)
    select uid, greatest(starts_at, ${now}), greatest(starts_at, ${now}) from ${indexedPosts} d
    where uid = any(${[...postUids]})
    order by uid
    on conflict (post_uid) do update set
      live_at = case
        when known.live_at <= ${now} and excluded.live_at <= ${now} then known.live_at else excluded.live_at end,
      due_at = excluded.due_at`.execute(trx);
  // Alerts are to find that they are gone; published again they go live again.
  await sql`
    update deal_alert_candidates set live_at = 'infinity', due_at = ${now}
    where post_uid = any(${[...postUids]}) and not exists (
      select 1 from ${indexedPosts} d where d.uid = post_uid)`.execute(trx);
}

/** In one order, as everybody who changes several of them does first: none waits for another that waits for it. */
export async function holdCandidates(trx: Trx, postUids: readonly string[]): Promise<void> {
  await sql`
    select 1 from deal_alert_candidates where post_uid = any(${[...postUids]}) order by post_uid for update`.execute(
    trx,
  );
}

/** They are looked at once more. Call it with them held. */
export async function dueAgain(trx: Trx, postUids: readonly string[], now: Date): Promise<void> {
  await sql`update deal_alert_candidates set due_at = ${now} where post_uid = any(${[...postUids]})`.execute(trx);
}
