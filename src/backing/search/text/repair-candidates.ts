import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { synonymWords } from './synonyms.ts';

/** A possible correction of an unknown word. */
export interface Candidate {
  /** One word, or two that were typed as one. */
  words: string;
  /** Number of documents; for two words that of the rarer one. */
  documents: number;
  /** Inserted, deleted, replaced or transposed letters. */
  distance: number;
}

interface VocabularyWord {
  word: string;
  documents: number;
}

const MIN_LENGTH = 3;
const MAX_SIMILAR = 40;
/** Maximum number of two-word candidates. */
const MAX_SPLITS = 4;

/** Words one edit away, and pairs of words that were typed as one (`airfryer`). */
export async function nearCandidates(db: Db, environment: string, word: string): Promise<Candidate[]> {
  const splits = splitsOf(word);
  const edited = wordsOneEditAway(word);
  const { rows } = await sql<VocabularyWord>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word = any(${[...edited, ...splits.flat()]}::text[])`.execute(db);
  const documents = new Map(rows.map((row) => [row.word, row.documents]));
  const near = edited.flatMap((words) => {
    const count = documents.get(words) ?? (synonymWords.has(words) ? 1 : 0);
    return count > 0 && words.length >= MIN_LENGTH ? [{ words, documents: count, distance: 1 }] : [];
  });
  const parted = splits
    .map(([left, right]) => ({
      words: `${left} ${right}`,
      documents: Math.min(documents.get(left) ?? 0, documents.get(right) ?? 0),
      distance: 1,
    }))
    .filter(({ documents: count }) => count > 0)
    .sort((a, b) => b.documents - a.documents);
  return [...near, ...parted.slice(0, MAX_SPLITS)];
}

/** Words two or three edits away. */
export async function farCandidates(db: Db, environment: string, word: string): Promise<Candidate[]> {
  const { rows } = await sql<VocabularyWord>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word % ${word} order by similarity(word, ${word}) desc limit ${MAX_SIMILAR}`.execute(
    db,
  );
  const maxDistance = word.length < 10 ? 2 : 3;
  return rows.flatMap(({ word: words, documents }) => {
    const distance = words[0] === word[0] ? editDistance(word, words, maxDistance) : maxDistance + 1;
    return distance <= maxDistance ? [{ words, documents, distance }] : [];
  });
}

/** `airfryer` splits into `air` and `fryer`, among others. */
const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);

/**
 * Number of inserted, deleted, replaced or transposed letters between two words (optimal string alignment). Returns
 * `maxDistance + 1` for anything above `maxDistance`.
 */
function editDistance(left: string, right: string, maxDistance: number): number {
  if (Math.abs(left.length - right.length) > maxDistance) return maxDistance + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > maxDistance) return maxDistance + 1;
    [beforeLast, last] = [last, current];
  }
  return last[right.length] ?? 0;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word one edit away, for a single index lookup. */
export function wordsOneEditAway(word: string): string[] {
  const words = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      words.add(before + letter + after);
      if (after) words.add(before + letter + after.slice(1));
    }
    if (after) words.add(before + after.slice(1));
    if (after.length > 1) words.add(before + after[1] + after[0] + after.slice(2));
  }
  words.delete(word);
  return [...words];
}
