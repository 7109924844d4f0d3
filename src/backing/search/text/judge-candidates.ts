import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { inAny, inBoth } from './posting-sets.ts';
import { postingsOf } from './postings.ts';
import type { Candidate } from './repair-candidates.ts';
import { synonyms } from './synonyms.ts';
import { toTsquery } from './term-forms.ts';

/** The known words of a query around an unknown one. */
export interface Neighbours {
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

interface Judged extends Candidate {
  /** Number of documents where it stands next to its neighbor, or where its two words are adjacent. */
  beside: number;
  /** Whether a headline has it together with another word of the query. */
  isTogether: boolean;
  /** Differs only in vowels, doubled letters or their order, as most typos do. */
  soundsAlike: boolean;
  keepsStart: boolean;
}

/** Number of candidates that are compared with the other words of the query. */
const JUDGED = 8;
/** Counting stops here; more documents add no evidence. */
const ENOUGH = 20;

/**
 * The likeliest correction: one that stands next to the other words of the query, sounds alike, is nearest, is most
 * frequent, in this order. Undefined when none is worth suggesting.
 */
export async function judgeCandidates(
  db: Db,
  environment: string,
  word: string,
  candidates: readonly Candidate[],
  neighbours: Neighbours,
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
    .slice(0, JUDGED);
  if (known.length === 0) return undefined;
  const [beside, isTogether] = await Promise.all([
    countBeside(db, environment, known, neighbours),
    standTogether(db, environment, known, neighbours),
  ]);
  const judged: Judged[] = known.map((candidate, nth) => ({
    ...candidate,
    beside: beside[nth] ?? 0,
    isTogether: isTogether[nth] ?? false,
  }));
  const [best] = judged
    .filter((candidate) => isWorthSaying(candidate, neighbours))
    .sort(
      (a, b) =>
        Number(isSure(word, b, neighbours)) - Number(isSure(word, a, neighbours)) ||
        Number(b.beside > 0) - Number(a.beside > 0) ||
        Number(b.isTogether) - Number(a.isTogether),
    );
  return best && { words: best.words, isSure: isSure(word, best, neighbours) };
}

const isSplit = ({ words }: Candidate) => words.includes(' ');

/** Two words that are adjacent nowhere are no better than the typed one. */
function isWorthSaying({ beside, isTogether, soundsAlike, ...candidate }: Judged, { all }: Neighbours): boolean {
  if (isSplit(candidate)) return beside > 0;
  return beside > 0 || isTogether || soundsAlike || all.length === 0;
}

function isSure(word: string, judged: Judged, { all }: Neighbours): boolean {
  const { beside, isTogether, soundsAlike, keepsStart, distance } = judged;
  if (!keepsStart) return false;
  if (beside > 0) return true;
  // A word of four letters is one edit away from too many others.
  if (word.length < 5 || isSplit(judged)) return false;
  if (soundsAlike) return true;
  const isNear = distance / word.length <= (isTogether ? 0.25 : 0.17);
  return isNear && (isTogether || all.length === 0);
}

/** The first letter and the consonants after it, without repetitions: the same for `cofee` and `coffee`. */
const skeletonOf = (word: string): string =>
  word[0] +
  word
    .slice(1)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/gu, '$1');

async function countBeside(
  db: Db,
  environment: string,
  candidates: readonly Candidate[],
  { before, after }: Neighbours,
): Promise<number[]> {
  const phrases = candidates.flatMap((candidate, nth) => {
    const pairs = isSplit(candidate)
      ? [candidate.words]
      : [before && `${before} ${candidate.words}`, after && `${candidate.words} ${after}`];
    return pairs.flatMap((phrase) => (phrase ? [{ nth, phrase }] : []));
  });
  const counts = candidates.map(
    (_, nth) => phrases.filter((one) => one.nth === nth && synonyms.has(one.phrase)).length,
  );
  if (phrases.length === 0) return counts;
  const each = phrases.map(
    ({ nth, phrase }) => sql`
      select ${nth}::int as nth, (select count(*)::int from (select from search_documents
        where environment = ${environment} and words @@ ${toTsquery(phrase)} limit ${ENOUGH}) as with_it) as documents`,
  );
  const { rows } = await sql<{ nth: number; documents: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  for (const { nth, documents } of rows) counts[nth] = (counts[nth] ?? 0) + documents;
  return counts;
}

async function standTogether(
  db: Db,
  environment: string,
  candidates: readonly Candidate[],
  { all }: Neighbours,
): Promise<boolean[]> {
  if (all.length === 0) return candidates.map(() => false);
  const words = [...candidates.map(({ words: own }) => own), ...all.flatMap((words) => words.split(' '))];
  const found = await postingsOf(db).find(
    environment,
    words.map((own) => ({ own, others: [], inHeadline: true })),
  );
  const others = inAny(found.slice(candidates.length).map(({ ids }) => ids));
  return candidates.map((_, nth) => inBoth(found[nth]?.ids ?? others.subarray(0, 0), others).length > 0);
}
