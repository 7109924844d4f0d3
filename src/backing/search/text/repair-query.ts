import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { type AskedTerms, findTerms } from './asked-terms.ts';
import { judgeCandidates, type Neighbours, type Repair } from './judge-candidates.ts';
import { postingsOf } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { farCandidates, nearCandidates } from './repair-candidates.ts';
import { synonymWords } from './synonyms.ts';
import { readTextQuery, type TextQuery } from './text-query.ts';

/** The corrected words of a query. */
export interface MendedWords {
  query: TextQuery;
  terms: AskedTerms;
  /** The typed terms that were found. */
  typed: AskedTerms;
  /** A query that finds more; `isUsed` when `query` is this one, else only a suggestion. */
  correction: { query: string; isUsed: boolean } | undefined;
}

/** Looks up the words of a text. Unknown words are replaced when the correction is certain (`repairQuery`). */
export async function mendWords(
  db: Db,
  environment: Environment,
  text: string,
  query: TextQuery,
): Promise<MendedWords> {
  const postings = postingsOf(db);
  const typed = await findTerms(postings, environment, query);
  const correction = await repairQuery(db, environment, text, query, typed);
  const better = correction?.isUsed ? readTextQuery(readPriceWords(correction.query).rest) : undefined;
  return better
    ? { query: better, terms: await findTerms(postings, environment, better), typed, correction }
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
  { words, together }: AskedTerms,
): Promise<{ query: string; isUsed: boolean } | undefined> {
  const isUnknown = any.map(({ text: word, isPhrase }, nth) => {
    const { ids, isEmpty } = words[nth]?.posting ?? { ids: [], isEmpty: true };
    const isPart = together.some(({ first, last }) => first <= nth && nth <= last);
    return !isPhrase && ids.length === 0 && !isEmpty && !isPart && !synonymWords.has(word);
  });
  if (!isUnknown.includes(true)) return undefined;
  const asked = any.map(({ text: word }, nth) => ({
    word,
    isUnknown: isUnknown[nth] === true,
    isKnown: (words[nth]?.posting.ids.length ?? 0) > 0 || synonymWords.has(word),
  }));
  const repairs = await repairWords(db, environment, asked);
  const isUsed = [...repairs.values()].some(({ isSure }) => isSure);
  const used = [...repairs].filter(([, { isSure }]) => isSure === isUsed);
  if (used.length === 0) return undefined;
  const corrected = used
    .toSorted(([a], [b]) => b - a)
    .reduce((so, [nth, { words: better }]) => {
      const { start = 0, end = 0 } = any[nth] ?? {};
      return so.slice(0, start) + better + so.slice(end);
    }, text);
  return { query: corrected.trim().replace(/\s+/gu, ' '), isUsed };
}

/** A word of a query and what is known about it. */
interface AskedWord {
  word: string;
  /** The word needs a correction. */
  isUnknown: boolean;
  /** The word finds something and serves as context for its neighbors. */
  isKnown: boolean;
}

/** Shorter words have too many candidates, longer ones are no words. */
const [SHORTEST, LONGEST] = [4, 24];
/** Minimum length for two wrong letters. */
const SHORTEST_FAR = 6;
/** Corrections per search; each costs several queries. */
const MAX_REPAIRED = 4;

/**
 * Corrections by word index. Starts with the longest words, which are the most certain and become context for the
 * others.
 */
export async function repairWords(
  db: Db,
  environment: string,
  asked: readonly AskedWord[],
): Promise<ReadonlyMap<number, Repair>> {
  const known = new Map(asked.flatMap(({ word, isKnown }, nth) => (isKnown ? [[nth, word]] : [])));
  const repairs = new Map<number, Repair>();
  const mendable = asked
    .map(({ word, isUnknown }, nth) => ({ word, nth, isUnknown }))
    .filter(({ word, isUnknown }) => isUnknown && isMendable(word))
    .sort((a, b) => b.word.length - a.word.length)
    .slice(0, MAX_REPAIRED);
  for (const { word, nth } of mendable) {
    const neighbours = { before: known.get(nth - 1), after: known.get(nth + 1), all: [...known.values()] };
    const repair = await repairWord(db, environment, word, neighbours);
    if (!repair) continue;
    repairs.set(nth, repair);
    if (repair.isSure) known.set(nth, repair.words);
  }
  return repairs;
}

const isMendable = (word: string) => word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word);

async function repairWord(
  db: Db,
  environment: string,
  word: string,
  neighbours: Neighbours,
): Promise<Repair | undefined> {
  const near = await judgeCandidates(db, environment, word, await nearCandidates(db, environment, word), neighbours);
  if (near?.isSure || word.length < SHORTEST_FAR) return near;
  // Trigram search is the most expensive, so it runs only without a certain near match.
  const far = await judgeCandidates(db, environment, word, await farCandidates(db, environment, word), neighbours);
  return far?.isSure ? far : (near ?? far);
}
