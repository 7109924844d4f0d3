import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { intersectPostings, type Posting, unionPostings } from '../text/posting-sets.ts';
import { postingsOf } from '../text/postings.ts';
import type { CorrectWords } from './correct-typed.ts';

export interface Completion {
  /** The words as typed, the last one completed. */
  text: string;
  /** Documents that have all of the words in their headline. */
  ids: Posting;
}

/** Short beginnings have too many endings, so only the most frequent words are offered. */
const endingsFor = (beginning: string): number => (beginning.length < 2 ? 3 : beginning.length < 4 ? 5 : 8);
const LAST_CHARACTER = '\u{10FFFF}';

/** Completions of the last word from the vocabulary; without any, those of the corrected words. */
export async function completeWords(
  db: Db,
  environment: string,
  words: readonly string[],
  correct: CorrectWords,
): Promise<Completion[]> {
  const beginning = words.at(-1);
  if (beginning === undefined) return [];
  const typed = await findEndings(db, environment, beginning);
  const found = await withEndings(db, environment, words.slice(0, -1), typed);
  if (found.length > 0) return found;
  const { before, last } = await correct();
  const endings = last.length === 1 && last[0] === beginning ? typed : last.filter((word) => !word.includes(' '));
  return withEndings(db, environment, before, endings);
}

async function withEndings(
  db: Db,
  environment: string,
  before: readonly string[],
  endings: readonly string[],
): Promise<Completion[]> {
  if (endings.length === 0) return [];
  const forms = [...before, ...endings].map((own) => ({ own, others: [], inHeadline: true }));
  const found = await postingsOf(db).find(environment, forms);
  // Stop words such as `the` restrict nothing.
  const earlier = found.slice(0, before.length).filter(({ isEmpty }) => !isEmpty);
  return endings.flatMap((ending, index) => {
    const own = found[before.length + index]?.ids;
    const ids = own && earlier.reduce((left, { ids: right }) => intersectPostings(left, right), own);
    return ids?.length ? [{ text: [...before, ending].join(' '), ids }] : [];
  });
}

async function findEndings(db: Db, environment: string, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where environment = ${environment} and word >= ${beginning} and word < ${beginning + LAST_CHARACTER}
    order by documents desc, word limit ${endingsFor(beginning)}`.execute(db);
  return rows.map(({ word }) => word);
}

export const documentsOf = (completions: readonly Completion[]): Posting =>
  unionPostings(completions.map(({ ids }) => ids));
