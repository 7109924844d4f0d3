import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { namesOf } from '../autocomplete/find-names.ts';
import { popularPosts } from '../autocomplete/live-documents.ts';
import type { FollowedListing } from '../listing/follow-documents.ts';
import type { ListingIndex } from '../listing/listing-index.ts';
import { matchText, type TextMatch } from '../text/match-text.ts';
import type { Posting } from '../text/posting-sets.ts';
import { vocabularyWords } from '../text/vocabulary.ts';
import { popularQueries, queriesWith } from './query-log.ts';

interface RelatedQueriesSources {
  db: Db;
  listing: FollowedListing;
  /** Milliseconds since 1970. */
  now: number;
}

/** The best-ranked of the most popular results show the subject of a query. */
const [MAX_RANKED, MAX_INSPECTED] = [500, 30];
/** A brand name is added only before shorter queries. */
const MAX_WORDS = 3;

/**
 * Other queries, best first: earlier queries with these words, kinds and brands of the best results, popular queries;
 * those that share a word with the query come first. Each finds something on offer now. Empty for a query without
 * results.
 */
export async function relatedQueries(
  { db, listing: { index }, now }: RelatedQueriesSources,
  environment: Environment,
  query: string,
  limit: number,
): Promise<string[]> {
  const own = query.trim().toLowerCase().replace(/\s+/gu, ' ');
  const match = await matchText(db, environment, query);
  const slots = match ? await bestPosts(index, match, now) : [];
  if (match && slots.length === 0) return [];
  const topValues = (column: 'brands' | 'merchandise_types', max: number) => {
    const counts = new Map<string, number>();
    const list = index.list(column);
    for (const slot of slots) {
      for (const value of list.sets[list.setOf[slot] ?? 0] ?? []) {
        const key = list.values[value] ?? '';
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, max)
      .map(([key]) => key);
  };
  const [earlier, kinds, brands, popular] = await Promise.all([
    queriesWith(db, environment, vocabularyWords(own), limit),
    namesOf(db, environment, 'category', topValues('merchandise_types', limit)),
    namesOf(db, environment, 'brand', topValues('brands', limit)),
    popularQueries(db, environment, '', limit),
  ]);
  const correctedQuery = match?.correction?.isUsed ? match.correction.query.toLowerCase() : own;
  const words = new Set(vocabularyWords(correctedQuery).map(stemOf));
  const sharesWord = (text: string) => vocabularyWords(text).some((word) => words.has(stemOf(word)));
  const named = (found: readonly { name: string }[]) => found.map(({ name }) => name.toLowerCase());
  const ofBrands =
    words.size > MAX_WORDS
      ? []
      : named(brands).flatMap((name) => (sharesWord(name) ? [] : `${name} ${correctedQuery}`));
  const candidates = new Set([...earlier, ...named(kinds), ...ofBrands.slice(0, 2), ...named(brands), ...popular]);
  const ordered = [...candidates]
    .filter((candidate) => candidate !== own && candidate !== correctedQuery)
    .sort((a, b) => Number(sharesWord(b)) - Number(sharesWord(a)));
  const related: string[] = [];
  for (const candidate of ordered) {
    if (related.length >= limit) break;
    const found = await matchText(db, environment, candidate);
    if (found && popularPosts(index, found.ids, now, 1).length > 0) related.push(candidate);
  }
  return related;
}

/** `laptops` shares a word with `laptop`. */
const stemOf = (word: string): string => word.replace(/(?:es|s)$/, '');

/** The running posts that match best. */
async function bestPosts(index: ListingIndex, match: TextMatch, now: number): Promise<number[]> {
  const heaviest = match.ids.length > MAX_RANKED ? heaviestMatches(match) : match.ids;
  const slots = popularPosts(index, heaviest, now, MAX_RANKED);
  const ranks = await match.rank(slots.map((slot) => index.ids[slot] ?? 0));
  const rankOf = (slot: number) => ranks.get(index.ids[slot] ?? 0) ?? 0;
  const best = Math.max(0, ...slots.map(rankOf));
  return slots
    .filter((slot) => rankOf(slot) >= best / 2)
    .sort((a, b) => rankOf(b) - rankOf(a))
    .slice(0, MAX_INSPECTED);
}

/** The matches with at least half of the highest weight. */
function heaviestMatches({ ids, weights }: TextMatch): Posting {
  let highest = 0;
  for (let at = 0; at < weights.length; at += 1) highest = Math.max(highest, weights[at] ?? 0);
  return ids.filter((_, at) => (weights[at] ?? 0) >= highest / 2);
}
