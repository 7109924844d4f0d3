import type { Environment } from '../../../contracts/content/delivery.ts';
import type { SuggestionKind, WireSuggestion } from '../../../contracts/search/search-calls.ts';
import { codeHider } from '../../../domain/coupons/coupon-code.ts';
import { postHeadlines } from '../../content/published/published-facts.ts';
import type { Db } from '../../platform/store/database.ts';
import type { FollowedListing } from '../listing/follow-documents.ts';
import { popularQueries } from '../queries/query-log.ts';
import { foldText } from '../text/fold-text.ts';
import { readPriceWords } from '../text/price-words.ts';
import { type Completion, completeWords, documentsOf } from './complete-words.ts';
import { type CorrectedWords, correctTyped } from './correct-typed.ts';
import { type FoundName, findNames, namesOf, orderNames } from './find-names.ts';
import type { LiveNames } from './live-documents.ts';
import { popularPosts } from './live-documents.ts';

interface SuggestionSources {
  db: Db;
  environment: Environment;
  listing: FollowedListing;
  /** Milliseconds since 1970. */
  now: number;
  live: LiveNames;
}

const MAX_WORDS = 8;
/** Guaranteed number of each kind; free places go to the kinds that have more, in this order. */
const guaranteedShares: readonly (readonly [SuggestionKind, number])[] = [
  ['query', 3],
  ['category', 2],
  ['store', 1],
  ['brand', 1],
  ['deal', 2],
];

/** Suggestions for a typed text; popular ones without a word. */
export async function suggest(sources: SuggestionSources, typed: string, limit: number): Promise<WireSuggestion[]> {
  const text = foldText(readPriceWords(typed).rest).toLowerCase();
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const { db, environment, live } = sources;
  let corrected: Promise<CorrectedWords> | undefined;
  const correct = () => {
    corrected ??= correctTyped(db, environment, words);
    return corrected;
  };
  const [names, completions] =
    words.length === 0
      ? [await popularNames(sources, limit), []]
      : await Promise.all([findNames(db, environment, words, correct), completeWords(db, environment, words, correct)]);
  const ordered = orderNames(names, words.join(' '), live);
  const [queries, deals] = await Promise.all([
    suggestQueries(sources, words.join(' '), completions, limit),
    suggestDeals(sources, words, completions, limit),
  ]);
  const ofKind = (kind: FoundName['kind']) => ordered.filter((name) => name.kind === kind).map(toSuggestion);
  return distribute(
    { store: ofKind('store'), brand: ofKind('brand'), category: ofKind('category'), deal: deals, query: queries },
    limit,
  );
}

const toSuggestion = ({ kind, key, name, url }: FoundName): WireSuggestion => ({
  kind,
  text: name,
  key,
  ...(url === null ? {} : { url }),
});

async function popularNames({ db, environment, live }: SuggestionSources, limit: number): Promise<FoundName[]> {
  const keys = (kind: FoundName['kind'], isWanted = (_key: string) => true) =>
    [...live[kind]]
      .filter(([key]) => isWanted(key))
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([key]) => key);
  const found = await Promise.all([
    namesOf(db, environment, 'store', keys('store')),
    namesOf(
      db,
      environment,
      'category',
      keys('category', (key) => !key.includes('/')),
    ),
  ]);
  return found.flat();
}

/** Earlier queries first, then completions of the last word that running deals have. */
async function suggestQueries(
  { db, environment, listing: { index }, now }: SuggestionSources,
  text: string,
  completions: readonly Completion[],
  limit: number,
): Promise<WireSuggestion[]> {
  const earlier = await popularQueries(db, environment, text, limit);
  const completed = completions.flatMap(({ text: whole, ids }, position) => {
    // `skillet` and `skillets` match the same documents.
    const isNew =
      completions.findIndex(({ ids: other }) => other.length === ids.length && other[0] === ids[0]) === position;
    return isNew && whole !== text && popularPosts(index, ids, now, 1).length > 0 ? [whole] : [];
  });
  const queries = [...new Set([...earlier, ...completed])].filter((query) => query !== text);
  return queries.slice(0, limit).map((query) => ({ kind: 'query', text: query, key: query }));
}

async function suggestDeals(
  { db, environment, listing: { index }, now }: SuggestionSources,
  words: readonly string[],
  completions: readonly Completion[],
  limit: number,
): Promise<WireSuggestion[]> {
  const ids = words.length === 0 ? index.ids.subarray(0, index.end) : documentsOf(completions);
  const uids = popularPosts(index, ids, now, limit).map((slot) => index.uids[slot] ?? '');
  if (uids.length === 0) return [];
  const posts = await postHeadlines(db, environment, uids);
  return uids.flatMap((uid) => {
    const post = posts.find((one) => one.uid === uid);
    return post ? [{ kind: 'deal' as const, text: codeHider(post.codes)(post.headline), key: uid, url: post.url }] : [];
  });
}

function distribute(found: Record<SuggestionKind, WireSuggestion[]>, limit: number): WireSuggestion[] {
  const counts = new Map(
    guaranteedShares.map(([kind, guaranteed]) => [kind, Math.min(guaranteed, found[kind].length)]),
  );
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (let hasGrown = true; hasGrown && total() < limit; ) {
    hasGrown = false;
    for (const [kind] of guaranteedShares) {
      const count = counts.get(kind) ?? 0;
      if (total() >= limit || count >= found[kind].length) continue;
      counts.set(kind, count + 1);
      hasGrown = true;
    }
  }
  return guaranteedShares.flatMap(([kind]) => found[kind].slice(0, counts.get(kind))).slice(0, limit);
}
