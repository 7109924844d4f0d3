import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../store/database.ts';
import { namesOf } from '../autocomplete/find-names.ts';
import { popularPosts } from '../autocomplete/live-documents.ts';
import type { FollowedListing } from '../listing/follow-documents.ts';
import { matchText } from '../text/match-text.ts';
import { vocabularyWords } from '../text/vocabulary-words.ts';
import { popularQueries, queriesWith } from './popular-queries.ts';

export interface RelatedQueriesSources {
  db: Db;
  listing: FollowedListing;
  /** Milliseconds since 1970. */
  now: number;
}

/** The results that say what a search is about: the most popular ones. */
const LOOKED_AT = 60;

/**
 * Other searches, best first: what others asked with these words, the brands and kinds of what is found, what is popular.
 * Each of them finds something that is on offer now.
 */
export async function relatedQueries(
  { db, listing: { index }, now }: RelatedQueriesSources,
  environment: Environment,
  query: string,
  limit: number,
): Promise<string[]> {
  const own = query.trim().toLowerCase().replace(/\s+/gu, ' ');
  const match = await matchText(db, environment, query);
  const slots = match ? popularPosts(index, match.ids, now, LOOKED_AT) : [];
  const mostOf = (column: 'brands' | 'merchandise_types', most: number) => {
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
      .slice(0, most)
      .map(([key]) => key);
  };
  const [asked, kinds, brands, popular] = await Promise.all([
    queriesWith(db, environment, vocabularyWords(own), limit),
    namesOf(db, environment, 'category', mostOf('merchandise_types', limit)),
    namesOf(db, environment, 'brand', mostOf('brands', limit)),
    popularQueries(db, environment, '', limit),
  ]);
  const names = [...kinds, ...brands].map(({ name }) => name.toLowerCase());
  const candidates = [...new Set([...asked, ...names, ...popular])].filter(
    (candidate) => candidate !== own && candidate !== (match?.correction?.query.toLowerCase() ?? own),
  );
  const related: string[] = [];
  for (const candidate of candidates) {
    if (related.length >= limit) break;
    const found = await matchText(db, environment, candidate);
    if (found && popularPosts(index, found.ids, now, 1).length > 0) related.push(candidate);
  }
  return related;
}
