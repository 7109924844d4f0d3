import type { AnyEntry } from '../../contracts/content/delivery.ts';
import { type SearchSort, searchedTypes } from '../../contracts/search/search.ts';
import { withAssetUrls } from '../content/asset-urls.ts';
import { expandEntries } from '../content/delivery/expand-entries.ts';
import { findPublished } from '../content/published/find-published.ts';
import { entryKeyText } from '../content/references.ts';
import type { AssetAddress } from '../images/asset-field.ts';
import type { Db } from '../platform/store/database.ts';
import type { ListingIndex } from './listing/listing-index.ts';
import { isRelevance, listingOrder } from './listing/listing-orders.ts';
import { pageOfSlots } from './listing/paging.ts';
import type { TextMatch } from './text/match-text.ts';

interface FoundDocument {
  content_type: string;
  uid: string;
}

interface PageRequest {
  /** Slots of the whole result. */
  matches: Int32Array;
  /** By slot: how much of the query the document has. */
  weights: Float32Array | undefined;
  text: TextMatch | undefined;
  /** Uids of posts: those that match lead, in this order. */
  picked: readonly string[];
  sort: SearchSort;
  offset: number;
  limit: number;
  /** Milliseconds since 1970. Documents that have ended keep their position and are left out. */
  now: number;
}

interface Candidate extends FoundDocument {
  id: number;
  isOver: boolean;
}

/**
 * Number of matches that are ranked by text: those with the highest weights, the most popular of these. Ranking reads
 * the whole word list of every match, so ranking all would cost in proportion to the catalog.
 */
const RANKED_MATCHES = 1_000;

/** One page of a result, in order. Reads the slots before the first `await`, because a slot may be reused later. */
export async function findPage(index: ListingIndex, request: PageRequest): Promise<FoundDocument[]> {
  const { matches, offset, limit, now } = request;
  if (limit === 0) return [];
  const picks = pickedSlots(index, request);
  const first = picks.slice(offset, offset + limit).map((slot) => toCandidate(index, slot, now));
  const isPick = new Set(picks);
  const others = {
    ...request,
    matches: picks.length > 0 ? matches.filter((slot) => !isPick.has(slot)) : matches,
    offset: Math.max(0, offset - picks.length),
    limit: limit - first.length,
  };
  return [...first, ...(await sortedPage(index, others))]
    .filter(({ isOver }) => !isOver)
    .map(({ content_type, uid }) => ({ content_type, uid }));
}

/** The matches among the picked posts, in the order of the picks. */
function pickedSlots(index: ListingIndex, { matches, picked }: PageRequest): number[] {
  if (picked.length === 0) return [];
  const places = new Map(picked.map((uid, place) => [uid, place]));
  const placeOf = (slot: number) =>
    index.kinds[slot] === searchedTypes.indexOf('post') ? places.get(index.uids[slot] ?? '') : undefined;
  return [...matches.filter((slot) => placeOf(slot) !== undefined)].sort(
    (one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0),
  );
}

async function sortedPage(index: ListingIndex, request: PageRequest): Promise<Candidate[]> {
  const { matches, weights, text, sort, offset, limit, now } = request;
  const byRelevance = weights !== undefined && isRelevance(sort);
  const isRanked = text !== undefined && byRelevance && offset < RANKED_MATCHES;
  const sorted = listingOrder(index, sort);
  const order = byRelevance ? { first: weights, second: sorted.first } : sorted;
  const start = isRanked ? 0 : offset;
  const end = isRanked ? Math.max(RANKED_MATCHES, offset + limit) : offset + limit;
  const candidates = pageOfSlots(index, matches, order, start, end - start).map((slot) =>
    toCandidate(index, slot, now),
  );
  const ordered = isRanked ? await rankCandidates(text, candidates) : candidates;
  return ordered.slice(offset - start, offset - start + limit);
}

const toCandidate = (index: ListingIndex, slot: number, now: number): Candidate => ({
  id: index.ids[slot] ?? 0,
  content_type: searchedTypes[index.kinds[slot] ?? 0] ?? '',
  uid: index.uids[slot] ?? '',
  isOver: (index.numbers.expiresAt[slot] ?? 0) <= now,
});

/** The sort is stable: equal ranks keep their order. */
async function rankCandidates(text: TextMatch, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const ranked = candidates.slice(0, RANKED_MATCHES);
  const ranks = await text.rank(ranked.map(({ id }) => id));
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? Number.NEGATIVE_INFINITY;
  return [...ranked.sort((a, b) => rankOf(b) - rankOf(a) || 0), ...candidates.slice(RANKED_MATCHES)];
}

type SearchedType = (typeof searchedTypes)[number];

/** References that tiles of a result show. */
const include = [
  'author',
  'listings',
  'listings.store',
  'listings.brand',
  'listings.merchandise_type',
  'listings.product',
  'listings.product.brand',
  'listings.product.merchandise_type',
  'store',
  'brand',
  'merchandise_type',
  'product',
  'product.brand',
  'product.merchandise_type',
  'themes',
  'primary_category',
];

/** The entries of a page of results as the content service delivers them, in the order of the results. */
export async function loadRecords(
  db: Db,
  environment: string,
  results: readonly FoundDocument[],
  address: AssetAddress,
): Promise<Record<SearchedType, AnyEntry[]>> {
  const keys = results.map(({ content_type: contentType, uid }) => ({ contentType, uid }));
  const published = await findPublished(db, environment, keys);
  const found = keys.flatMap((key) => {
    const entry = published.get(entryKeyText(key));
    return entry ? [{ ...entry, _content_type_uid: key.contentType }] : [];
  });
  const entries = withAssetUrls(
    await expandEntries(db, { environment, entries: found, include, embedded: true }),
    address,
  );
  const ofType = (type: SearchedType) => entries.filter((entry) => entry._content_type_uid === type);
  return {
    post: ofType('post'),
    product_listing: ofType('product_listing'),
    store: ofType('store'),
    article: ofType('article'),
  };
}
