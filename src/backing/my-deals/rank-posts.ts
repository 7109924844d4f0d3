import { searchedTypes } from '../../contracts/search/search.ts';
import { RELEVANCE_WEIGHTS } from '../../domain/deals/post-tile.ts';
import type { ListingIndex } from '../search/listing/listing-index.ts';
import type { PagingMoment } from '../search/listing/paging.ts';
import { pageOfSlots } from '../search/listing/paging.ts';
import type { Taste } from './taste.ts';

interface Ranking {
  taste: Taste | undefined;
  /** Uids of posts to leave out: the user has saved them already. */
  excluded: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** Later pages rank the posts that were live at this moment. */
  moment: PagingMoment;
  offset: number;
  limit: number;
}

const POST = searchedTypes.indexOf('post');

/** Uids of live posts, best matches first; without a taste the most popular first. `count` is over all pages. */
export function rankPosts(index: ListingIndex, ranking: Ranking): { uids: string[]; count: number } {
  const { taste, now, moment, offset, limit } = ranking;
  const { kinds, ids, uids, numbers } = index;
  const { startsAt, expiresAt, popularity } = numbers;
  const excluded = new Set(ranking.excluded);
  const scoreOf = taste && createScorer(index, taste);
  const scores = new Float32Array(index.end);
  const matches = new Int32Array(index.end);
  let count = 0;
  for (let slot = 0; slot < index.end; slot += 1) {
    if (kinds[slot] !== POST || (ids[slot] ?? 0) > moment.highestId) continue;
    if ((startsAt[slot] ?? 0) > moment.time || (expiresAt[slot] ?? 0) <= moment.time) continue;
    const score = scoreOf ? scoreOf(slot) : 0;
    if ((scoreOf && score === 0) || excluded.has(uids[slot] ?? '')) continue;
    scores[slot] = score;
    matches[count] = slot;
    count += 1;
  }
  const page = pageOfSlots(index, matches.subarray(0, count), { first: scores, second: popularity }, offset, limit);
  // Posts that have ended since leave a gap, so that no later post moves up and is skipped by the next page.
  return { uids: page.filter((slot) => (expiresAt[slot] ?? 0) > now).map((slot) => uids[slot] ?? ''), count };
}

/**
 * Scores a document by the weights of listing relevance (docs/spec/my-deals.md MY-DEALS-7); a store weighs the same as a
 * brand. Posts only for the other gender score 0.
 */
function createScorer(index: ListingIndex, { gender, brands, stores, branches }: Taste): (slot: number) => number {
  const matcherFor = (column: 'genders' | 'brands' | 'stores' | 'merchandise_branches', values: readonly string[]) => {
    const { setOf } = index.list(column);
    const accepted = index.list(column).setsWithAny(values);
    return (slot: number) => accepted[setOf[slot] ?? 0] === 1;
  };
  const matchesGender = matcherFor('genders', gender === undefined ? [] : [gender]);
  const isUnisex = matcherFor('genders', ['n', 'u']);
  const matchesBrand = matcherFor('brands', brands);
  const matchesStore = matcherFor('stores', stores);
  const matchesBranch = matcherFor('merchandise_branches', branches);
  const { setOf: gendersOf } = index.list('genders');
  return (slot) => {
    const isForGender = matchesGender(slot);
    if (gender !== undefined && gendersOf[slot] !== 0 && !isForGender && !isUnisex(slot)) return 0;
    return (
      (isForGender ? RELEVANCE_WEIGHTS.gender : 0) +
      (matchesBrand(slot) || matchesStore(slot) ? RELEVANCE_WEIGHTS.brand : 0) +
      (matchesBranch(slot) ? RELEVANCE_WEIGHTS.categories : 0)
    );
  };
}
