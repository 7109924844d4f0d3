import { sql } from 'kysely';
import type { Review, ReviewComment, ReviewState } from '../../../contracts/content/reviews.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { entryNotFound } from '../content-refusal.ts';
import type { EntryKey } from '../references.ts';

type ReviewRow = { [Field in keyof Review]: Field extends `${string}_at` ? Date | null : Review[Field] };

/** Columns of a review; `e` is the entry, `r` its row in `entry_reviews`, if any. */
const COLUMNS = sql`
  e.content_type, e.uid, coalesce(e.data->>'headline', e.data->>'title', e.uid) as title,
  case when r.state = 'approved' and r.version < e.version then 'outdated' else coalesce(r.state, 'draft') end as state,
  r.version, e.version as latest_version, r.requested_at, r.requested_by, r.decided_at, r.decided_by,
  coalesce(
    (select c.text from review_comments c
      where c.content_type = e.content_type and c.uid = e.uid and c.kind <> 'comment'
      order by c.position desc limit 1),
    '') as comment`;

/** @throws Refusal 422 */
export async function findReview(db: Db | Trx, { contentType, uid }: EntryKey): Promise<Review> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS} from entries e
    left join entry_reviews r on r.content_type = e.content_type and r.uid = e.uid
    where e.content_type = ${contentType} and e.uid = ${uid}`.execute(db);
  if (!rows[0]) throw entryNotFound();
  return toReview(rows[0]);
}

interface ReviewFilters {
  state: ReviewState;
  content_type?: string | undefined;
  skip: number;
  limit: number;
}

const NO_REVIEWS = { in_review: 0, approved: 0, outdated: 0, returned: 0 };

export async function findReviews(db: Db, { state, content_type: type, skip, limit }: ReviewFilters) {
  const all = sql`
    select ${COLUMNS} from entry_reviews r
    join entries e on r.content_type = e.content_type and r.uid = e.uid
    where (${type ?? null}::text is null or e.content_type = ${type})`;
  const found = await sql<ReviewRow>`
    select * from (${all}) as review where state = ${state}
    order by requested_at, content_type, uid offset ${skip} limit ${limit}`.execute(db);
  const counted = await sql<{ state: keyof typeof NO_REVIEWS; count: number }>`
    select state, count(*)::int as count from (${all}) as review group by state`.execute(db);
  const counts = { ...NO_REVIEWS, ...Object.fromEntries(counted.rows.map((row) => [row.state, row.count])) };
  return { reviews: found.rows.map(toReview), counts };
}

/** Oldest first. */
export async function findComments(db: Db | Trx, { contentType, uid }: EntryKey): Promise<ReviewComment[]> {
  const rows = await db
    .selectFrom('review_comments')
    .select(['kind', 'version', 'text', 'created_at', 'created_by'])
    .where('content_type', '=', contentType)
    .where('uid', '=', uid)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

const toReview = (row: ReviewRow): Review => ({
  ...row,
  requested_at: row.requested_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
});
