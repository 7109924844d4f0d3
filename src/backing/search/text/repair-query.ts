import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { judgeCandidates, type Neighbors, type Repair } from './judge-candidates.ts';
import { postingsOf } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { findTerms, type QueryTerms } from './query-terms.ts';
import { farCandidates, nearCandidates } from './repair-candidates.ts';
import { synonymWords } from './synonyms.ts';
import { readTextQuery, type TextQuery } from './text-query.ts';

/** The corrected words of a query. */
export interface CorrectedWords {
  query: TextQuery;
  terms: QueryTerms;
  /** The typed terms that were found. */
  typed: QueryTerms;
  /** A query that finds more; `isUsed` when `query` is this one, else only a suggestion. */
  correction: { query: string; isUsed: boolean } | undefined;
}

/** Looks up the words of a text. Unknown words are replaced when the correction is certain (`repairQuery`). */
export async function correctWords(
  db: Db,
  environment: Environment,
  text: string,
  query: TextQuery,
): Promise<CorrectedWords> {
  const postings = postingsOf(db);
  const typed = await findTerms(postings, environment, query);
  const correction = await repairQuery(db, environment, text, query, typed);
  const corrected = correction?.isUsed ? readTextQuery(readPriceWords(correction.query).rest) : undefined;
  return corrected
    ? { query: corrected, terms: await findTerms(postings, environment, corrected), typed, correction }
    : { query, terms: typed, typed, correction };
}

/**
 * Corrects unknown words of a query: `isUsed` when certain enough to search for the correction, else only a suggestion.
 * Words with a known lexeme and phrases stay. Undefined without a correction.
 */
async function repairQuery(
  db: Db,
  environment: Environment,
  text: string,
  { any }: TextQuery,
  { words, together }: QueryTerms,
): Promise<{ query: string; isUsed: boolean } | undefined> {
  const isUnknown = any.map(({ text: word, isPhrase }, index) => {
    const { ids, isEmpty } = words[index]?.posting ?? { ids: [], isEmpty: true };
    const isPart = together.some(({ first, last }) => first <= index && index <= last);
    return !isPhrase && ids.length === 0 && !isEmpty && !isPart && !synonymWords.has(word);
  });
  if (!isUnknown.includes(true)) return undefined;
  const queryWords = any.map(({ text: word }, index) => ({
    word,
    isUnknown: isUnknown[index] === true,
    isKnown: (words[index]?.posting.ids.length ?? 0) > 0 || synonymWords.has(word),
  }));
  const repairs = await repairWords(db, environment, queryWords);
  const isUsed = [...repairs.values()].some(({ isSure }) => isSure);
  const used = [...repairs].filter(([, { isSure }]) => isSure === isUsed);
  if (used.length === 0) return undefined;
  const corrected = used
    .toSorted(([a], [b]) => b - a)
    .reduce((result, [index, { words: replacement }]) => {
      const { start = 0, end = 0 } = any[index] ?? {};
      return result.slice(0, start) + replacement + result.slice(end);
    }, text);
  return { query: corrected.trim().replace(/\s+/gu, ' '), isUsed };
}

/** A word of a query and what is known about it. */
interface QueryWord {
  word: string;
  /** The word needs a correction. */
  isUnknown: boolean;
  /** The word finds something and serves as context for its neighbors. */
  isKnown: boolean;
}

/** Shorter words have too many candidates, longer ones are no words. */
const [MIN_LENGTH, MAX_LENGTH] = [4, 24];
/** Minimum length for two wrong letters. */
const MIN_FAR_LENGTH = 6;
/** Corrections per search; each costs several queries. */
const MAX_REPAIRED = 4;

/**
 * Corrections by word index. Starts with the longest words, which are the most certain and become context for the
 * others.
 */
export async function repairWords(
  db: Db,
  environment: string,
  queryWords: readonly QueryWord[],
): Promise<ReadonlyMap<number, Repair>> {
  const known = new Map(queryWords.flatMap(({ word, isKnown }, index) => (isKnown ? [[index, word]] : [])));
  const repairs = new Map<number, Repair>();
  const correctable = queryWords
    .map(({ word, isUnknown }, index) => ({ word, index, isUnknown }))
    .filter(({ word, isUnknown }) => isUnknown && isCorrectable(word))
    .sort((a, b) => b.word.length - a.word.length)
    .slice(0, MAX_REPAIRED);
  for (const { word, index } of correctable) {
    const neighbors = { before: known.get(index - 1), after: known.get(index + 1), all: [...known.values()] };
    const repair = await repairWord(db, environment, word, neighbors);
    if (!repair) continue;
    repairs.set(index, repair);
    if (repair.isSure) known.set(index, repair.words);
  }
  return repairs;
}

const isCorrectable = (word: string) =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^\p{L}+$/u.test(word);

async function repairWord(
  db: Db,
  environment: string,
  word: string,
  neighbors: Neighbors,
): Promise<Repair | undefined> {
  const near = await judgeCandidates(db, environment, word, await nearCandidates(db, environment, word), neighbors);
  if (near?.isSure || word.length < MIN_FAR_LENGTH) return near;
  // Trigram search is the most expensive, so it runs only without a certain near match.
  const far = await judgeCandidates(db, environment, word, await farCandidates(db, environment, word), neighbors);
  return far?.isSure ? far : (near ?? far);
}
