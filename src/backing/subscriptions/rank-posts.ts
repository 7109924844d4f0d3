import { type RawBuilder, sql } from 'kysely';
import { RELEVANCE_WEIGHTS } from '../../domain/listing-order.ts';
import type { PagingMoment } from '../search/listing/paging-moment.ts';
import type { Db } from '../store/database.ts';
import type { Taste } from './taste.ts';

interface Ranking {
  environment: string;
  taste: Taste | undefined;
  /** Posts that the user has saved are known to them. */
  without: readonly string[];
  now: Date;
  /** Of a list that is read in pages: what was live then, in its place. */
  moment: PagingMoment;
  offset: number;
  limit: number;
}

/** Uids of running posts, those that fit best first; without a taste the most popular. `count` is over all pages. */
export async function rankPosts(db: Db, ranking: Ranking): Promise<{ uids: string[]; count: number }> {
  const { environment, taste, without, now, moment, offset, limit } = ranking;
  const time = new Date(moment.time);
  const fit = taste ? fitOf(taste) : sql<number>`0`;
  const { rows } = await sql<{ uid: string; expires_at: Date | number; count: number }>`
    with live as (
      select uid, popularity, starts_at, expires_at, ${fit} as fit from search_documents
      where environment = ${environment} and content_type = 'post' and starts_at <= ${time} and expires_at > ${time}
        and id <= ${moment.highestId}
        and uid <> all(${[...without]}::text[]))
    select uid, expires_at, count(*) over ()::int as count from live ${taste ? sql`where fit > 0` : sql``}
    order by fit desc, popularity desc, starts_at desc, uid offset ${offset} limit ${limit}`.execute(db);
  // What has ended since leaves its place empty: nothing moves up and is missed by the next page.
  const running = rows.filter(({ expires_at }) => !(expires_at instanceof Date) || expires_at > now);
  return { uids: running.map(({ uid }) => uid), count: rows[0]?.count ?? 0 };
}

/** The weights of listing relevance (browsing spec, section 9); a store counts as a brand does. Nothing that is for the other gender alone. */
function fitOf({ gender, brands, stores, branches }: Taste): RawBuilder<number> {
  const shares = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]`;
  const { gender: forGender, brand, categories } = RELEVANCE_WEIGHTS;
  const own = gender === undefined ? [] : [gender];
  const forOthersAlone =
    gender === undefined
      ? sql<boolean>`false`
      : sql<boolean>`genders <> '{}' and not genders && ${[gender, 'n', 'u']}::text[]`;
  return sql<number>`case when ${forOthersAlone} then 0 else
    case when ${shares('genders', own)} then ${sql.lit(forGender)} else 0 end +
    case when ${shares('brands', brands)} or ${shares('stores', stores)} then ${sql.lit(brand)} else 0 end +
    case when ${shares('merchandise_branches', branches)} then ${sql.lit(categories)} else 0 end end`;
}
