import { sql } from 'kysely';
import type { AlertsDryRun } from '../../contracts/alerts/alert-operation-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import { selectAlerts, toAlertRecord } from './alert-record.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { matchDeals } from './matching/match-deals.ts';
import { matchesOfQuery } from './matching/matches-of-query.ts';
import type { AlertQuery } from './tables.ts';

/** Maximum items in a response. */
const MAX_LISTED = 100;
const PERIOD_DAYS = 30;

/**
 * Finds the alerts that a deal would match, and counts their owners, if it went live now. Nothing is stored or mailed.
 * @throws Refusal 404 when no such deal is published, live or scheduled.
 */
export async function dryRunDeal(
  dbs: MatchingDbs,
  postUid: string,
  now: Date,
): Promise<AlertsDryRun & { members: number }> {
  const { rows } = await sql`select 1 from ${indexedPosts} d where d.uid = ${postUid}`.execute(dbs.db);
  if (rows.length === 0) throw new Refusal(404, 'there is no such deal');
  const ids: string[] = [];
  const members = new Set<string>();
  let count = 0;
  for await (const matches of matchDeals(dbs, [postUid], now, { withLater: true, withUpcoming: true })) {
    count += matches.length;
    for (const { userId } of matches) members.add(userId);
    ids.push(...matches.slice(0, MAX_LISTED - ids.length).map(({ alertId }) => alertId));
  }
  const alerts = ids.length > 0 ? await selectAlerts(dbs.db).where('id', 'in', ids).orderBy('id').execute() : [];
  return { count, members: members.size, alerts: alerts.map(toAlertRecord), deals: [] };
}

/** Finds the deals of the last 30 days that an alert would have matched. */
export async function dryRunQuery(dbs: MatchingDbs, query: AlertQuery, now: Date): Promise<AlertsDryRun> {
  const since = new Date(now.getTime() - PERIOD_DAYS * 86_400_000);
  const { count, deals } = await matchesOfQuery(dbs, query, { since, now, limit: MAX_LISTED });
  return {
    count,
    alerts: [],
    deals: deals.map(({ postUid, liveAt, facts }) => ({
      post_uid: postUid,
      headline: facts.headline,
      live_at: liveAt.toISOString(),
    })),
  };
}
