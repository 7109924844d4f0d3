import { sql } from 'kysely';
import type { FirstDeal } from '../../contracts/staff/desk-calls.ts';
import { findDealStart } from '../content/desk/desk-facts.ts';
import type { ManagementCaller } from '../platform/authorize.ts';
import type { Db } from '../platform/store/database.ts';

const GUIDE_MS = 86_400_000;
/** Deals that are looked at; one who began more of them needs no guide. */
const MAX_DEALS = 20;

/** Operation ids of the calls that a step consists of. */
const STARTS = ['createEntry', 'createQuickDeal'];
const PUBLISHES = ['publishEntry', 'publishBulk', 'approveReview', 'deployRelease'];
const REVIEWS = ['requestReview'];
const PREVIEWS = ['createPreview'];

/** The audit trail alone records the first deal of a member (docs/spec/staff.md STAFF-124). */
export async function readFirstDeal(db: Db, caller: ManagementCaller, now: Date): Promise<FirstDeal> {
  const { name, uid } = caller;
  const { rows } = await sql<{ call: string; target: string; first: Date; last: string }>`
    select call, target, min(created_at) as first, max(id) as last
    from audit_logs cross join unnest(targets) as target
    where actor_name = ${name} and actor_uid = ${uid} and status < 300
      and call = any(${[...STARTS, ...PUBLISHES, ...REVIEWS, ...PREVIEWS]}::text[])
    group by call, target order by last desc`.execute(db);
  const by = (calls: readonly string[]) => rows.filter(({ call }) => calls.includes(call));
  const begun = by(STARTS).flatMap(({ target }) => (target.startsWith('post.') ? [target.slice('post.'.length)] : []));
  const deal = await findDealStart(db, begun.slice(0, MAX_DEALS));
  const isDone = (calls: readonly string[]) => by(calls).some(({ target }) => target === `post.${deal?.uid}`);
  const goal = caller.permissions.includes('publish') ? PUBLISHES : REVIEWS;
  return {
    deal: deal ? { uid: deal.uid, title: deal.title, listing_uid: deal.listing_uid } : null,
    has_image: deal?.has_image ?? false,
    previewed: isDone(PREVIEWS),
    review_requested: isDone(REVIEWS),
    published: isDone(PUBLISHES) || (deal?.is_published ?? false),
    is_over: by(goal).some(({ first }) => first.getTime() < now.getTime() - GUIDE_MS),
  };
}
