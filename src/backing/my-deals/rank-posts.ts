import { searchedTypes } from '../../contracts/search/search.ts';
import { RELEVANCE_WEIGHTS } from '../../domain/deals/post-tile.ts';
import type { ListingIndex } from '../search/listing/listing-index.ts';
import type { PagingMoment } from '../search/listing/paging.ts';
import { pageOfSlots } from '../search/listing/paging.ts';
import type { Taste } from './taste.ts';

interface Ranking {
  taste: Taste | undefined;
  /** Posts that the user has saved are known to them. */
  without: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Of a list that is read in pages: what was live then, in its place. */
  moment: PagingMoment;
  offset: number;
  limit: number;
}

const POST = searchedTypes.indexOf('post');

/** Uids of running posts, those that fit best first; without a taste the most popular. `count` is over all pages. */
export function rankPosts(index: ListingIndex, ranking: Ranking): { uids: string[]; count: number } {
  const { taste, now, moment, offset, limit } = ranking;
  const { kinds, ids, uids, numbers } = index;
  const { startsAt, expiresAt, popularity } = numbers;
  const without = new Set(ranking.without);
  const fitOf = taste && fitting(index, taste);
  const fits = new Float32Array(index.end);
  const matches = new Int32Array(index.end);
  let count = 0;
  for (let slot = 0; slot < index.end; slot += 1) {
    if (kinds[slot] !== POST || (ids[slot] ?? 0) > moment.highestId) continue;
    if ((startsAt[slot] ?? 0) > moment.time || (expiresAt[slot] ?? 0) <= moment.time) continue;
    const fit = fitOf ? fitOf(slot) : 0;
    if ((fitOf && fit === 0) || without.has(uids[slot] ?? '')) continue;
    fits[slot] = fit;
    matches[count] = slot;
    count += 1;
  }
  const page = pageOfSlots(index, matches.subarray(0, count), { first: fits, second: popularity }, offset, limit);
  // What has ended since leaves its place empty: nothing moves up and is missed by the next page.
  return { uids: page.filter((slot) => (expiresAt[slot] ?? 0) > now).map((slot) => uids[slot] ?? ''), count };
}

/**
 * How well a document fits, by the weights of listing relevance (docs/spec/my-deals.md MY-DEALS-7); a store counts as a brand
 * does. What is for the other gender alone fits nobody else.
 */
function fitting(index: ListingIndex, { gender, brands, stores, branches }: Taste): (slot: number) => number {
  const sharing = (column: 'genders' | 'brands' | 'stores' | 'merchandise_branches', values: readonly string[]) => {
    const { setOf } = index.list(column);
    const accepted = index.list(column).setsWithAny(values);
    return (slot: number) => accepted[setOf[slot] ?? 0] === 1;
  };
  const own = sharing('genders', gender === undefined ? [] : [gender]);
  const anybodys = sharing('genders', ['n', 'u']);
  const ofBrand = sharing('brands', brands);
  const ofStore = sharing('stores', stores);
  const inBranch = sharing('merchandise_branches', branches);
  const { setOf: gendersOf } = index.list('genders');
  return (slot) => {
    const isOwn = own(slot);
    if (gender !== undefined && gendersOf[slot] !== 0 && !isOwn && !anybodys(slot)) return 0;
    return (
      (isOwn ? RELEVANCE_WEIGHTS.gender : 0) +
      (ofBrand(slot) || ofStore(slot) ? RELEVANCE_WEIGHTS.brand : 0) +
      (inBranch(slot) ? RELEVANCE_WEIGHTS.categories : 0)
    );
  };
}
