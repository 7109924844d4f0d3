import { searchedTypes } from '../../contracts/search/search.ts';
import type { ListingIndex } from './listing/listing-index.ts';
import { isRelevance, listingOrder, type SearchSort } from './listing/listing-orders.ts';
import { topSlots } from './listing/top-slots.ts';
import type { TextMatch } from './text/match-text.ts';

export interface FoundDocument {
  content_type: string;
  uid: string;
}

export interface PageWanted {
  /** The slots of the whole result. */
  matches: Int32Array;
  text: TextMatch | undefined;
  sort: SearchSort;
  offset: number;
  limit: number;
  /** Milliseconds since 1970: what has ended by now keeps its place and is left out. */
  now: number;
}

interface Candidate extends FoundDocument {
  id: number;
  isOver: boolean;
}

/**
 * Matches that are ranked by their words: the most popular ones. Ranking reads every match's whole list of words, so a
 * common word would cost in proportion to the catalogue; the rest follow by popularity.
 */
const RANKED_MATCHES = 2_000;

/** One page of a result, in its order. Slots are read before anything is waited for: they may serve others later. */
export async function findPage(index: ListingIndex, wanted: PageWanted): Promise<FoundDocument[]> {
  const { matches, text, sort, offset, limit, now } = wanted;
  if (limit === 0) return [];
  const isRanked = text !== undefined && isRelevance(sort) && offset < RANKED_MATCHES;
  const count = isRanked ? Math.max(RANKED_MATCHES, offset + limit) : offset + limit;
  const candidates = topSlots(matches, count, listingOrder(index, sort)).map((slot) => ({
    id: index.ids[slot] ?? 0,
    content_type: searchedTypes[index.kinds[slot] ?? 0] ?? '',
    uid: index.uids[slot] ?? '',
    isOver: (index.numbers.expiresAt[slot] ?? 0) <= now,
  }));
  const ordered = isRanked ? await rankCandidates(text, candidates) : candidates;
  return ordered
    .slice(offset, offset + limit)
    .filter(({ isOver }) => !isOver)
    .map(({ content_type, uid }) => ({ content_type, uid }));
}

/** Those of equal rank stay as popular as they are. */
async function rankCandidates(text: TextMatch, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const ranked = candidates.slice(0, RANKED_MATCHES);
  const ranks = await text.rank(ranked.map(({ id }) => id));
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? Number.NEGATIVE_INFINITY;
  return [...ranked.sort((a, b) => rankOf(b) - rankOf(a) || 0), ...candidates.slice(RANKED_MATCHES)];
}
