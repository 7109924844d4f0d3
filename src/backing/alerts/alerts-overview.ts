import { sql } from 'kysely';
import type { AlertsOverview } from '../../contracts/alerts/alert-operation-calls.ts';
import { publishedTitles } from '../content/published/published-facts.ts';
import type { Db } from '../platform/store/database.ts';
import { selectAlerts, toAlertRecord } from './alert-record.ts';

interface OverviewQuery {
  userId: string | undefined;
  /** Text that the search string contains. */
  words: string | undefined;
  /** Lists only deals that matched an alert. */
  isMatched: boolean;
  limit: number;
}

/** Reads the newest alerts, their total count, and the most recently matched deals. */
export async function readOverview(
  db: Db,
  { userId, words, isMatched, limit }: OverviewQuery,
): Promise<AlertsOverview> {
  const wanted = sql<boolean>`
    (${userId ?? null}::text is null or user_id = ${userId ?? null})
    and (${words ?? null}::text is null or position(lower(${words ?? null}) in lower(search_string)) > 0)`;
  const { count } = await db
    .selectFrom('deal_alerts')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where(wanted)
    .executeTakeFirstOrThrow();
  const alerts = await selectAlerts(db)
    .where(wanted)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { count: Number(count), alerts: alerts.map(toAlertRecord), lately: await readLately(db, isMatched, limit) };
}

async function readLately(db: Db, isMatched: boolean, limit: number): Promise<AlertsOverview['lately']> {
  const { rows } = await sql<{ post_uid: string; looked_at: Date; matches: number }>`
    select c.post_uid, c.looked_at,
      (select count(*)::int from deal_alert_matches m where m.post_uid = c.post_uid) as matches
    from (
      select * from deal_alert_candidates
      where looked_at is not null and (not ${isMatched}::boolean or exists (
        select 1 from deal_alert_matches m where m.post_uid = deal_alert_candidates.post_uid))
      order by looked_at desc, post_uid limit ${limit}
    ) c
    order by c.looked_at desc, c.post_uid`.execute(db);
  const uids = rows.map(({ post_uid }) => post_uid);
  const posts = await publishedTitles(db, uids, { environments: ['production'], contentTypes: ['post'] });
  return rows.map(({ looked_at, ...row }) => ({
    ...row,
    headline: posts.get(row.post_uid)?.title ?? '',
    looked_at: looked_at.toISOString(),
  }));
}
