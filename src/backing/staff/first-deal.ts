import { sql } from 'kysely';
import type { FirstDeal } from '../../contracts/staff/desk-calls.ts';
import { findDealStarts } from '../content/desk/desk-facts.ts';
import type { ManagementCaller } from '../platform/authorize.ts';
import type { Db } from '../platform/store/database.ts';

const GUIDE_MS = 86_400_000;
/** Deals that are looked at; the first of them that exists is the one of the guide. */
const MAX_DEALS = 20;

/** Operation ids of the calls that a step consists of. */
const STARTS = ['createEntry', 'createQuickDeal'];
const PUBLISHES = ['publishEntry', 'publishBulk', 'approveReview', 'deployRelease'];
const REVIEWS = ['requestReview'];
const PREVIEWS = ['createPreview'];
const RESTORES = ['restoreVersion'];
const DEAL = 'post.';

/**
 * The audit trail alone records the first deal of a member (docs/spec/staff.md STAFF-124). A step that was done for any deal
 * stays done, so that starting another one takes nothing back.
 */
export async function readFirstDeal(db: Db, caller: ManagementCaller, now: Date): Promise<FirstDeal> {
  const { name, uid } = caller;
  const { rows } = await sql<{ call: string; target: string; first: Date }>`
    select call, target, min(created_at) as first
    from audit_logs cross join unnest(targets) as target
    where actor_name = ${name} and actor_uid = ${uid} and status < 300
      and call = any(${[...STARTS, ...PUBLISHES, ...REVIEWS, ...PREVIEWS, ...RESTORES]}::text[])
    group by call, target order by min(id)`.execute(db);
  const by = (calls: readonly string[]) => rows.filter(({ call }) => calls.includes(call));
  const dealsOf = (calls: readonly string[]) =>
    by(calls).flatMap(({ target }) => (target.startsWith(DEAL) ? [target.slice(DEAL.length)] : []));
  // One who began none may have worked on that of another member.
  const deals = [...new Set([...dealsOf(STARTS), ...dealsOf(REVIEWS), ...dealsOf(PUBLISHES)])].slice(0, MAX_DEALS);
  const found = await findDealStarts(db, deals);
  const [deal] = found;
  const isDone = (calls: readonly string[]) => dealsOf(calls).length > 0;
  const goal = caller.permissions.includes('publish') ? PUBLISHES : REVIEWS;
  return {
    deal: deal ? { uid: deal.uid, title: deal.title, listing_uid: deal.listing_uid } : null,
    has_image: found.some(({ has_image: hasImage }) => hasImage),
    previewed: isDone(PREVIEWS),
    review_requested: isDone(REVIEWS),
    published: isDone(PUBLISHES) || found.some(({ is_published: isPublished }) => isPublished),
    restored: isDone(RESTORES),
    is_over: by(goal).some(({ first }) => first.getTime() < now.getTime() - GUIDE_MS),
  };
}
