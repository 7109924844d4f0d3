import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { intersectPostings, unionPostings } from './posting-sets.ts';
import { postingsOf } from './postings.ts';
import type { Candidate } from './repair-candidates.ts';
import { synonyms } from './synonyms.ts';
import { toTsquery } from './term-forms.ts';

/** The known words of a query around an unknown one. */
export interface Neighbors {
  /** Directly before and after the unknown word. */
  before: string | undefined;
  after: string | undefined;
  all: readonly string[];
}

export interface Repair {
  /** One word, or two that were typed as one. */
  words: string;
  /** Certain enough to search for without asking. */
  isSure: boolean;
}

interface JudgedCandidate extends Candidate {
  /** Number of documents where it stands next to its neighbor, or where its two words are adjacent. */
  adjacentCount: number;
  /** Whether a headline has it together with another word of the query. */
  sharesHeadline: boolean;
  /** Differs only in vowels, doubled letters, their order or `f` for `ph`, as most typos do. */
  soundsAlike: boolean;
  keepsStart: boolean;
}

/** Number of candidates that are compared with the other words of the query. */
const MAX_COMPARED = 8;
/** Counting stops here; more documents add no evidence. */
const MAX_COUNTED = 20;

/**
 * The likeliest correction: one that stands next to the other words of the query, sounds alike, is nearest, is most
 * frequent, in this order. Undefined when none is worth suggesting.
 */
export async function judgeCandidates(
  db: Db,
  environment: string,
  word: string,
  candidates: readonly Candidate[],
  neighbors: Neighbors,
): Promise<Repair | undefined> {
  const known = candidates
    .map((candidate) => ({
      ...candidate,
      soundsAlike: isSplit(candidate) || skeletonOf(candidate.words) === skeletonOf(word),
      keepsStart: candidate.words[0] === word[0] || candidate.words.startsWith(`${word[1]}${word[0]}`),
    }))
    .sort(
      (a, b) =>
        Number(b.keepsStart) - Number(a.keepsStart) ||
        Number(b.soundsAlike) - Number(a.soundsAlike) ||
        a.distance - b.distance ||
        b.documents - a.documents ||
        (a.words < b.words ? -1 : 1),
    )
    .slice(0, MAX_COMPARED);
  if (known.length === 0) return undefined;
  const [adjacentCount, sharesHeadline] = await Promise.all([
    countAdjacent(db, environment, known, neighbors),
    findSharedHeadlines(db, environment, known, neighbors),
  ]);
  const judged: JudgedCandidate[] = known.map((candidate, index) => ({
    ...candidate,
    adjacentCount: adjacentCount[index] ?? 0,
    sharesHeadline: sharesHeadline[index] ?? false,
  }));
  const [best] = judged
    .filter((candidate) => isWorthSuggesting(candidate, neighbors))
    .sort(
      (a, b) =>
        Number(isSure(word, b, neighbors)) - Number(isSure(word, a, neighbors)) ||
        Number(b.adjacentCount > 0) - Number(a.adjacentCount > 0) ||
        Number(b.sharesHeadline) - Number(a.sharesHeadline),
    );
  return best && { words: best.words, isSure: isSure(word, best, neighbors) };
}

const isSplit = ({ words }: Candidate) => words.includes(' ');

/** Two words that are adjacent nowhere are no better than the typed one. */
function isWorthSuggesting(
  { adjacentCount, sharesHeadline, soundsAlike, ...candidate }: JudgedCandidate,
  { all }: Neighbors,
): boolean {
  if (isSplit(candidate)) return adjacentCount > 0;
  return adjacentCount > 0 || sharesHeadline || soundsAlike || all.length === 0;
}

function isSure(word: string, judged: JudgedCandidate, { all }: Neighbors): boolean {
  const { adjacentCount, sharesHeadline, soundsAlike, keepsStart, distance } = judged;
  if (!keepsStart) return false;
  if (adjacentCount > 0) return true;
  // A word of four letters is one edit away from too many others.
  if (word.length < 5 || isSplit(judged)) return false;
  if (soundsAlike) return true;
  const isNear = distance / word.length <= (sharesHeadline ? 0.25 : 0.17);
  return isNear && (sharesHeadline || all.length === 0);
}

/**
 * The first letter and the consonants after it, without repetitions, `ph` as `f`: the same for `cofee` and `coffee`, and for
 * `headfones` and `headphones`.
 */
const skeletonOf = (word: string): string =>
  word[0] +
  word
    .slice(1)
    .replaceAll('ph', 'f')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/gu, '$1');

async function countAdjacent(
  db: Db,
  environment: string,
  candidates: readonly Candidate[],
  { before, after }: Neighbors,
): Promise<number[]> {
  const phrases = candidates.flatMap((candidate, index) => {
    const pairs = isSplit(candidate)
      ? [candidate.words]
      : [before && `${before} ${candidate.words}`, after && `${candidate.words} ${after}`];
    return pairs.flatMap((phrase) => (phrase ? [{ index, phrase }] : []));
  });
  const counts = candidates.map(
    (_, index) => phrases.filter((one) => one.index === index && synonyms.has(one.phrase)).length,
  );
  if (phrases.length === 0) return counts;
  const each = phrases.map(
    ({ index, phrase }) => sql`
      select ${index}::int as index, (select count(*)::int from (select from search_documents
        where environment = ${environment} and words @@ ${toTsquery(phrase)} limit ${MAX_COUNTED}) as with_it) as documents`,
  );
  const { rows } = await sql<{ index: number; documents: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  for (const { index, documents } of rows) counts[index] = (counts[index] ?? 0) + documents;
  return counts;
}

async function findSharedHeadlines(
  db: Db,
  environment: string,
  candidates: readonly Candidate[],
  { all }: Neighbors,
): Promise<boolean[]> {
  if (all.length === 0) return candidates.map(() => false);
  const words = [...candidates.map(({ words: own }) => own), ...all.flatMap((words) => words.split(' '))];
  const found = await postingsOf(db).find(
    environment,
    words.map((own) => ({ own, others: [], inHeadline: true })),
  );
  const others = unionPostings(found.slice(candidates.length).map(({ ids }) => ids));
  return candidates.map((_, index) => intersectPostings(found[index]?.ids ?? others.subarray(0, 0), others).length > 0);
}
