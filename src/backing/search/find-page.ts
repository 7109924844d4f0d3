import { type SearchSort, searchedTypes } from '../../contracts/search/search.ts';
import type { ListingIndex } from './listing/listing-index.ts';
import { isRelevance, listingOrder } from './listing/listing-orders.ts';
import { pageOfSlots } from './listing/page-of-slots.ts';
import type { TextMatch } from './text/match-text.ts';

export interface FoundDocument {
  content_type: string;
  uid: string;
}

interface PageWanted {
  /** The slots of the whole result. */
  matches: Int32Array;
  /** By slot, how much of the words it has. */
  weights: Float32Array | undefined;
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
 * Matches that are ranked by their words: those that have most of them, of these the most popular. Ranking reads every
 * match's whole list of words, so a common word would cost in proportion to the catalogue; the rest follow as they are.
 */
const RANKED_MATCHES = 1_000;

/** One page of a result, in its order. Slots are read before anything is waited for: they may serve others later. */
export async function findPage(index: ListingIndex, wanted: PageWanted): Promise<FoundDocument[]> {
  const { matches, weights, text, sort, offset, limit, now } = wanted;
  if (limit === 0) return [];
  const byRelevance = weights !== undefined && isRelevance(sort);
  const isRanked = text !== undefined && byRelevance && offset < RANKED_MATCHES;
  const sorted = listingOrder(index, sort);
  const order = byRelevance ? { first: weights, second: sorted.first } : sorted;
  const start = isRanked ? 0 : offset;
  const end = isRanked ? Math.max(RANKED_MATCHES, offset + limit) : offset + limit;
  const candidates = pageOfSlots(index, matches, order, start, end - start).map((slot) => ({
    id: index.ids[slot] ?? 0,
    content_type: searchedTypes[index.kinds[slot] ?? 0] ?? '',
    uid: index.uids[slot] ?? '',
    isOver: (index.numbers.expiresAt[slot] ?? 0) <= now,
  }));
  const ordered = isRanked ? await rankCandidates(text, candidates) : candidates;
  return ordered
    .slice(offset - start, offset - start + limit)
    .filter(({ isOver }) => !isOver)
    .map(({ content_type, uid }) => ({ content_type, uid }));
}

/** Those of equal rank keep their order. */
async function rankCandidates(text: TextMatch, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const ranked = candidates.slice(0, RANKED_MATCHES);
  const ranks = await text.rank(ranked.map(({ id }) => id));
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? Number.NEGATIVE_INFINITY;
  return [...ranked.sort((a, b) => rankOf(b) - rankOf(a) || 0), ...candidates.slice(RANKED_MATCHES)];
}
