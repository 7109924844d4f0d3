import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';
import { editDistance, wordsOneEditAway } from './edit-distance.ts';

interface Candidate {
  word: string;
  documents: number;
}

/** Shorter words have too many neighbours, longer ones are no words. */
const [SHORTEST, LONGEST] = [4, 24];
/** Two letters may be wrong only in words so long. */
const SHORTEST_FAR = 6;
/** Words mended in one search: each is a question to the database. */
const MAX_REPAIRED = 4;
const CANDIDATES = 40;

/**
 * Known words for each that nobody wrote: the nearest one, or the two that it runs together. Words without a near one
 * are missing from the answer.
 */
export async function repairWords(
  db: Db,
  environment: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const mendable = words.filter((word) => word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word));
  const mended = await Promise.all(
    mendable.slice(0, MAX_REPAIRED).map(async (word) => [word, await repairWord(db, environment, word)] as const),
  );
  return new Map(mended.flatMap(([word, better]) => (better ? [[word, better]] : [])));
}

async function repairWord(db: Db, environment: string, word: string): Promise<string | undefined> {
  const splits = splitsOf(word);
  const near = wordsOneEditAway(word);
  const { rows } = await sql<Candidate>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word = any(${[...near, ...splits.flat()]}::text[])`.execute(db);
  const nearest = closest(word, rows) ?? bestSplit(splits, rows);
  if (nearest || word.length < SHORTEST_FAR) return nearest;
  // Only words that are further away need the trigrams, which cost most.
  const { rows: alike } = await sql<Candidate>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word % ${word} order by similarity(word, ${word}) desc limit ${CANDIDATES}`.execute(
    db,
  );
  return closest(word, alike);
}

function closest(word: string, candidates: readonly Candidate[]): string | undefined {
  const [best] = candidates
    .flatMap((candidate) => {
      const distance = candidate.word.length < SHORTEST - 1 ? undefined : distanceOf(word, candidate.word);
      return distance === undefined ? [] : [{ ...candidate, distance }];
    })
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  return best?.word;
}

/** The two words that it runs together, whose rarer one is the most frequent. */
function bestSplit(splits: readonly (readonly [string, string])[], known: readonly Candidate[]): string | undefined {
  const documents = new Map(known.map((candidate) => [candidate.word, candidate.documents]));
  const [best] = splits
    .map(([left, right]) => ({
      words: `${left} ${right}`,
      both: Math.min(documents.get(left) ?? 0, documents.get(right) ?? 0),
    }))
    .sort((a, b) => b.both - a.both);
  return best && best.both > 0 ? best.words : undefined;
}

/** How far a known word is, when it is near enough to be meant. The first letter is rarely wrong. */
function distanceOf(typed: string, known: string): number | undefined {
  const swapsFirst = typed[0] === known[1] && typed[1] === known[0];
  if (typed[0] !== known[0] && !swapsFirst) return undefined;
  const most = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3;
  const distance = editDistance(typed, known, most);
  if (distance > most) return undefined;
  // Two letters of six are much: then at least the length must be right.
  if (distance > 1 && typed.length < 7 && typed.length !== known.length) return undefined;
  return distance;
}

/** `airfryer` is `air` and `fryer`. */
const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
