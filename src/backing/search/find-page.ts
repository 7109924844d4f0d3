import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/database.ts';
import type { SearchRequest } from './read-search-request.ts';
import { isRelevance, sortOrders } from './sort-orders.ts';
import { type TextQuery, toTsquery } from './text/text-query.ts';

export interface FoundDocument {
  content_type: string;
  uid: string;
}

/**
 * Matches that are ranked by their words: the most popular ones. Ranking reads every match's whole list of words, so a
 * common word would cost in proportion to the catalogue; the rest follow by popularity.
 */
const RANKED_MATCHES = 2_000;

const tieBreak = sql`uid, content_type`;

/** One page of the documents that meet the condition, in the order of the request. */
export async function findPage(db: Db, request: SearchRequest, matches: RawBuilder<boolean>): Promise<FoundDocument[]> {
  const { text, sort, offset, limit } = request;
  if (limit === 0) return [];
  if (!text || !isRelevance(sort))
    return sortedPage(db, matches, sortOrders[sort] ?? sql`starts_at desc`, offset, limit);
  const ranked = offset < RANKED_MATCHES ? await rankedPage(db, matches, text, offset, limit) : [];
  const rest = Math.max(offset, RANKED_MATCHES);
  if (offset + limit <= rest) return ranked;
  return [...ranked, ...(await sortedPage(db, matches, sql`popularity desc`, rest, offset + limit - rest))];
}

async function sortedPage(
  db: Db,
  matches: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  offset: number,
  limit: number,
): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select content_type, uid from search_documents
    where ${matches} order by ${order}, ${tieBreak} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

async function rankedPage(
  db: Db,
  matches: RawBuilder<boolean>,
  text: TextQuery,
  offset: number,
  limit: number,
): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    with candidates as materialized (
      select content_type, uid, popularity, words from search_documents
      where ${matches} order by popularity desc, ${tieBreak} limit ${RANKED_MATCHES}
    )
    select content_type, uid from candidates
    order by ts_rank(words, ${toTsquery(text)}) desc, popularity desc, ${tieBreak} offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows;
}
