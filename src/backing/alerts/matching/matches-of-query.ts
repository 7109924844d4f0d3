import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import { hasSearchTerms, hasWords } from '../../search/text/match-all-words.ts';
import type { AlertQuery } from '../tables.ts';
import type { MatchingDbs } from './alert-match.ts';
import { meetsRules, rulesCondition, storedRules } from './alert-rules.ts';
import { findDeals, type PublishedDeal } from './find-deals.ts';
import { readAlert } from './read-alert.ts';

/** Maximum deals that are checked, newest first. */
const MAX_DEALS = 5_000;
const BATCH_SIZE = 250;

interface QueryMatches {
  /** Total number, at most 5,000. */
  count: number;
  /** Newest first. */
  deals: PublishedDeal[];
}

/** Finds deals that went live in a period and match an alert query, including deals that have ended. */
export async function matchesOfQuery(
  { db, searchDb }: MatchingDbs,
  query: AlertQuery,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<QueryMatches> {
  const reading = await readAlert(searchDb, query);
  if (!hasSearchTerms(reading)) return { count: 0, deals: [] };
  const { min_price, max_price } = reading;
  const rules = storedRules(query);
  const { condition, isExact } = rulesCondition(rules);
  const { rows } = await sql<{ uid: string }>`
    select d.uid from ${indexedPosts} d left join deal_alert_candidates c on c.post_uid = d.uid
    where coalesce(c.live_at, d.starts_at) between ${since} and ${now}
      and ${hasWords(reading)}
      and (${min_price}::float8 is null or d.price >= ${min_price}::float8)
      and (${max_price}::float8 is null or d.price <= ${max_price}::float8)
      and ${condition}
    order by coalesce(c.live_at, d.starts_at) desc, d.uid limit ${MAX_DEALS}`.execute(searchDb);
  const uids = rows.map(({ uid }) => uid);
  if (isExact) return { count: uids.length, deals: await findDealsInOrder(db, uids.slice(0, limit)) };
  const matches: QueryMatches = { count: 0, deals: [] };
  for (let at = 0; at < uids.length; at += BATCH_SIZE) {
    const deals = await findDealsInOrder(db, uids.slice(at, at + BATCH_SIZE));
    const met = deals.filter((deal) => meetsRules(rules, deal));
    matches.count += met.length;
    matches.deals.push(...met.slice(0, limit - matches.deals.length));
  }
  return matches;
}

async function findDealsInOrder(db: Db, uids: readonly string[]): Promise<PublishedDeal[]> {
  const deals = new Map((await findDeals(db, uids)).map((deal) => [deal.postUid, deal]));
  return uids.flatMap((uid) => deals.get(uid) ?? []);
}
