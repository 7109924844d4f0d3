import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { indexedPosts } from '../../search/indexed-posts.ts';
import type { StoredRules } from '../tables.ts';
import type { AlertMatch, MatchingDbs } from './alert-match.ts';
import { meetsRules } from './alert-rules.ts';
import { findDeals, isRunning, type PublishedDeal, type UnreadableDeal } from './find-deals.ts';
import { reReadAlerts } from './re-read-alerts.ts';

/** Deals whose words are in memory at a time. */
const DEALS = 50;
/** Matches in one batch. */
const MATCHES = 1_000;
/** The shortest beginning of a number of a product that an alert may ask for (`isCode`). */
const SHORTEST_CODE = 5;

interface MatchOptions {
  /** Also alerts that were made after the deal went live: what an operator asks in a dry run. */
  withLater?: boolean;
  /** Also deals that have still to start, as if they did now. */
  withUpcoming?: boolean;
  /** Hears of deals that are left out because they cannot be read. */
  onUnreadable?: (deal: UnreadableDeal) => void;
}

/**
 * Which alerts these deals meet: of deals that run, and of alerts that run and were made before the deal went live. In
 * batches of at most 1,000, each of one deal, as the database finds them: memory stays level however many there are.
 */
export async function* matchDeals(
  dbs: MatchingDbs,
  postUids: readonly string[],
  now: Date,
  options: MatchOptions = {},
): AsyncGenerator<AlertMatch[], void, undefined> {
  const uids = [...new Set(postUids)];
  for (let at = 0; at < uids.length; at += DEALS) {
    const found = await findDeals(dbs.db, uids.slice(at, at + DEALS), options.onUnreadable);
    const deals = found.filter((deal) =>
      isRunning(deal, options.withUpcoming && deal.startsAt > now ? deal.startsAt : now),
    );
    await reReadAlerts(dbs, [...new Set(deals.flatMap(({ lexemes }) => lexemes))], now);
    for (const deal of deals) yield* matchDeal(dbs.db, deal, options);
  }
}

/**
 * An alert is led to by the stems that it is anchored at; the database then holds all of its words against the deal, and
 * its rules are checked here. One whose words ask for nothing (`looksForSomething`) meets none. It reads what it found piece by piece, so the transaction stays open between batches.
 */
async function* matchDeal(
  db: Db,
  deal: PublishedDeal,
  { withLater = false }: MatchOptions,
): AsyncGenerator<AlertMatch[], void, undefined> {
  const { id, postUid, liveAt, lexemes, facts } = deal;
  const { price } = facts;
  // Made once, and whole: a stored list of words is unpacked each time that it is compared.
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
        fetch ${sql.lit(MATCHES)} from matching_alerts`.execute(session);
      isMore = rows.length === MATCHES;
      const met = rows.filter(({ rules }) => meetsRules(rules, deal));
      if (met.length > 0) yield met.map(({ alertId, userId }) => ({ alertId, userId, postUid, facts }));
    }
  } finally {
    await session.rollback().execute();
  }
}

/** What an alert for the deal may be anchored at. */
function probesOf(lexemes: readonly string[]): string[] {
  const begun = lexemes
    .filter((lexeme) => /\d/.test(lexeme))
    .flatMap((lexeme) => Array.from({ length: lexeme.length }, (_, at) => `${lexeme.slice(0, at + 1)}*`))
    .filter(({ length }) => length > SHORTEST_CODE);
  return ['', ...lexemes, ...begun];
}
