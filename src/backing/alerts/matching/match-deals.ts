import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import type { StoredRules } from '../tables.ts';
import type { AlertMatch, MatchingDbs } from './alert-match.ts';
import { meetsRules } from './alert-rules.ts';
import { findDeals, isRunning, type PublishedDeal, type UnreadableDeal } from './find-deals.ts';
import { reReadAlerts } from './re-read-alerts.ts';

/** Maximum deals whose words are in memory at once. */
const DEALS_PER_BATCH = 50;
/** Maximum matches in one batch. */
const MATCHES_PER_BATCH = 1_000;
/** Shortest product-number prefix that an alert may ask for (`isCode`). */
const MIN_CODE_LENGTH = 5;

interface MatchOptions {
  /** Include alerts created after the deal went live, for dry runs. */
  withLater?: boolean;
  /** Include deals that have not started, as if they started now. */
  withUpcoming?: boolean;
  /** Called for deals that are left out because they cannot be parsed. */
  onUnreadable?: (deal: UnreadableDeal) => void;
}

/**
 * Matches live deals with running alerts that were created before the deal went live. Yields batches of at most 1,000
 * matches of one deal as the database finds them, so memory use does not grow with the number of matches.
 */
export async function* matchDeals(
  dbs: MatchingDbs,
  postUids: readonly string[],
  now: Date,
  options: MatchOptions = {},
): AsyncGenerator<AlertMatch[], void, undefined> {
  const uids = [...new Set(postUids)];
  for (let at = 0; at < uids.length; at += DEALS_PER_BATCH) {
    const found = await findDeals(dbs.db, uids.slice(at, at + DEALS_PER_BATCH), options.onUnreadable);
    const deals = found.filter((deal) =>
      isRunning(deal, options.withUpcoming && deal.startsAt > now ? deal.startsAt : now),
    );
    await reReadAlerts(dbs, [...new Set(deals.flatMap(({ lexemes }) => lexemes))], now);
    for (const deal of deals) yield* matchDeal(dbs.db, deal, options);
  }
}

/**
 * An index on anchor stems selects the alerts; the database then checks all their words, and this function checks the rules.
 * Alerts without search terms (`hasSearchTerms`) match nothing. The cursor keeps the transaction open between batches.
 */
async function* matchDeal(
  db: Db,
  deal: PublishedDeal,
  { withLater = false }: MatchOptions,
): AsyncGenerator<AlertMatch[], void, undefined> {
  const { id, postUid, liveAt, lexemes, facts } = deal;
  const { price } = facts;
  // Evaluated once per query: PostgreSQL would unpack a stored tsvector for every comparison.
  const everywhere = sql`(select words || ''::tsvector from ${indexedPosts} d where id = ${id})`;
  const outside = sql`(select ts_filter(words, '{a,b,c}') from ${indexedPosts} d where id = ${id})`;
  const session = await db.startTransaction().execute();
  try {
    await sql`
      declare matching_alerts no scroll cursor for
      select a.id as "alertId", a.user_id as "userId", a.rules
      from alert_readings r join deal_alerts a on a.reading_id = r.id
      where r.anchors && ${probesOf(lexemes)}::text[]
        and (r.about is not null or r.min_price is not null or r.max_price is not null)
        and (r.words is null or ${everywhere} @@ r.words)
        and (r.about is null or ${outside} @@ r.about)
        and (r.min_price is null or ${price}::float8 >= r.min_price)
        and (r.max_price is null or ${price}::float8 <= r.max_price)
        and a.paused_at is null and a.deleted_at is null
        and (${withLater} or a.created_at < ${liveAt})`.execute(session);
    for (let isMore = true; isMore; ) {
      const { rows } = await sql<Pick<AlertMatch, 'alertId' | 'userId'> & { rules: StoredRules }>`
        fetch ${sql.lit(MATCHES_PER_BATCH)} from matching_alerts`.execute(session);
      isMore = rows.length === MATCHES_PER_BATCH;
      const met = rows.filter(({ rules }) => meetsRules(rules, deal));
      if (met.length > 0) yield met.map(({ alertId, userId }) => ({ alertId, userId, postUid, facts }));
    }
  } finally {
    await session.rollback().execute();
  }
}

/** All anchors that an alert for the deal can have. */
function probesOf(lexemes: readonly string[]): string[] {
  const prefixes = lexemes
    .filter((lexeme) => /\d/.test(lexeme))
    .flatMap((lexeme) => Array.from({ length: lexeme.length }, (_, at) => `${lexeme.slice(0, at + 1)}*`))
    .filter(({ length }) => length > MIN_CODE_LENGTH);
  return ['', ...lexemes, ...prefixes];
}
