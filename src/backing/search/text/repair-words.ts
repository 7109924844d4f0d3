import type { Db } from '../../platform/store/database.ts';
import { judgeCandidates, type Neighbours, type Repair } from './judge-candidates.ts';
import { farCandidates, nearCandidates } from './repair-candidates.ts';

/** A word of a query, as far as it is known. */
interface AskedWord {
  word: string;
  /** To be mended. */
  isUnknown: boolean;
  /** It finds something: what it stands beside tells what another was meant to be. */
  isKnown: boolean;
}

/** Shorter words have too many neighbours, longer ones are no words. */
const [SHORTEST, LONGEST] = [4, 24];
/** Two letters may be wrong only in words so long. */
const SHORTEST_FAR = 6;
/** Words mended in one search: each is a few questions to the database. */
const MAX_REPAIRED = 4;

/** By the place of the word among those asked. The longest are mended first: they are surest, and say what the others are. */
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
  // Only words that are further away need the trigrams, which cost most.
  const far = await judgeCandidates(db, environment, word, await farCandidates(db, environment, word), neighbours);
  return far?.isSure ? far : (near ?? far);
}
