import { type RawBuilder, sql } from 'kysely';
import type { Desk, DeskList, DeskRow } from '../../../contracts/staff/desk-calls.ts';
import type { ManagementCaller } from '../../platform/authorize.ts';
import type { Db } from '../../platform/store/database.ts';
import { type EntryKey, entryKeyText } from '../references.ts';
import { findContentProblems } from './content-problems.ts';

const AHEAD_HOURS = 24;
const FAILED_DAYS = 7;

type ContentPart = Omit<Desk, 'doubted' | 'failing_coupons' | 'sales_day' | 'health'>;

/** Reads the lists of the desk that content decides, each in one query. */
export async function readContentDesk(
  db: Db,
  now: Date,
  rows: number,
  { name, permissions }: Pick<ManagementCaller, 'name' | 'permissions'>,
): Promise<ContentPart> {
  const soon = sql`${now}::timestamptz + make_interval(hours => ${AHEAD_HOURS})`;
  const since = sql`${now}::timestamptz - make_interval(days => ${FAILED_DAYS})`;
  const [ending, scheduled, failed, reviews, returned, approved, problems, deals] = await Promise.all([
    listOf(
      db,
      rows,
      sql`select e.content_type, e.uid, e.title, '' as detail, e.expires_at as at from entry_list e
        where e.content_type = 'post' and e.published_version is not null and e.expires_at > ${now} and e.expires_at <= ${soon}`,
    ),
    listOf(
      db,
      rows,
      sql`select s.content_type, s.uid, e.title, initcap(s.action) as detail, s.at
        from scheduled_actions s join entry_list e using (content_type, uid) where s.state = 'pending' and s.at <= ${soon}
        union all select 'release', r.uid, r.name, 'Release', r.at from releases r where r.state = 'scheduled' and r.at <= ${soon}`,
    ),
    listOf(
      db,
      rows,
      sql`select s.content_type, s.uid, e.title, initcap(s.action) as detail, s.at
        from scheduled_actions s join entry_list e using (content_type, uid) where s.state = 'failed' and s.at >= ${since}
        union all select 'release', r.uid, r.name, 'Release', r.updated_at from releases r
        where r.state = 'failed' and r.updated_at >= ${since}`,
    ),
    listOf(
      db,
      rows,
      sql`select r.content_type, r.uid, e.title, r.requested_by as detail, r.requested_at as at
        from entry_reviews r join entry_list e using (content_type, uid) where r.state = 'in_review'`,
    ),
    listOf(
      db,
      rows,
      sql`select r.content_type, r.uid, e.title, r.decided_by as detail, r.decided_at as at
        from entry_reviews r join entry_list e using (content_type, uid)
        where r.state = 'returned' and r.requested_by = ${name}`,
    ),
    listOf(
      db,
      rows,
      sql`select r.content_type, r.uid, e.title, r.decided_by as detail, r.decided_at as at
        from entry_reviews r join entry_list e using (content_type, uid)
        where r.state = 'approved' and r.version >= e.version and coalesce(e.published_version, 0) < r.version
          and (${permissions.includes('publish')}::boolean or r.requested_by = ${name})
          and not exists (select from scheduled_actions s
            where s.content_type = r.content_type and s.uid = r.uid and s.state = 'pending')`,
    ),
    findContentProblems(db, { limit: rows }),
    db.selectFrom('entry_list').select('uid').where('content_type', '=', 'post').limit(1).execute(),
  ]);
  return {
    ending,
    scheduled,
    failed,
    reviews,
    returned,
    approved,
    problems: {
      count: problems.count,
      rows: problems.problems.map(({ problem, advice: _, name: __, ...row }) => ({
        ...row,
        detail: problem,
        at: null,
      })),
    },
    has_deals: deals.length > 0,
  };
}

/** The rows of a query with `at`, the earliest first, and their number. */
async function listOf(db: Db, limit: number, rows: RawBuilder<unknown>): Promise<DeskList> {
  const found = await sql<Omit<DeskRow, 'at'> & { at: Date; total: number }>`
    select *, (count(*) over ())::int as total from (${rows}) as found
    order by at, content_type, uid limit ${limit}`.execute(db);
  return {
    count: found.rows[0]?.total ?? 0,
    rows: found.rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

interface SavedEntryTitle {
  title: string;
  updated_at: Date;
}

/** Titles of the latest versions, by `{content_type}.{uid}`; entries that are gone are absent. */
export async function titlesOf(db: Db, keys: readonly EntryKey[]): Promise<Map<string, SavedEntryTitle>> {
  const { rows } = await sql<SavedEntryTitle & { key: string }>`
    select e.content_type || '.' || e.uid as key, e.title, e.updated_at
    from unnest(${keys.map(({ contentType }) => contentType)}::text[], ${keys.map(({ uid }) => uid)}::text[]) as k(content_type, uid)
    join entry_list e using (content_type, uid)`.execute(db);
  return new Map(rows.map(({ key, ...entry }) => [key, entry]));
}
export const titleKeyOf = entryKeyText;

interface DealStart {
  uid: string;
  title: string;
  listing_uid: string | null;
  has_image: boolean;
  is_published: boolean;
}

/** Those of the given deals that exist, in the given order. */
export async function findDealStarts(db: Db, uids: readonly string[]): Promise<DealStart[]> {
  const { rows } = await sql<DealStart>`
    select e.uid, e.title, e.published_version is not null as is_published,
      case when part.content_type = 'product_listing' then part.uid end as listing_uid,
      coalesce(e.image, part.image) is not null as has_image
    from unnest(${[...uids]}::text[]) with ordinality as given(uid, place)
    join entry_list e on e.content_type = 'post' and e.uid = given.uid
    left join entry_list part on part.content_type = split_part(e.part, '.', 1) and part.uid = split_part(e.part, '.', 2)
    order by place`.execute(db);
  return rows;
}
