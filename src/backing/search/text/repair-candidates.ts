import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { editDistance, wordsOneEditAway } from './edit-distance.ts';
import { synonymWords } from './synonyms.ts';

/** What an unknown word may have been meant to be. */
export interface Candidate {
  /** One word, or the two that it runs together. */
  words: string;
  /** How many have it; of two words the rarer one. */
  documents: number;
  /** Letters added, left out, changed or swapped. */
  distance: number;
}

interface VocabularyWord {
  word: string;
  documents: number;
}

const SHORTEST = 3;
const ALIKE = 40;
/** Ways to part a word that are looked at. */
const SPLITS = 4;

/** Words one edit away, and pairs of words that it runs together (`airfryer`). */
export async function nearCandidates(db: Db, environment: string, word: string): Promise<Candidate[]> {
  const splits = splitsOf(word);
  const edited = wordsOneEditAway(word);
  const { rows } = await sql<VocabularyWord>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word = any(${[...edited, ...splits.flat()]}::text[])`.execute(db);
  const documents = new Map(rows.map((row) => [row.word, row.documents]));
  const near = edited.flatMap((words) => {
    const having = documents.get(words) ?? (synonymWords.has(words) ? 1 : 0);
    return having > 0 && words.length >= SHORTEST ? [{ words, documents: having, distance: 1 }] : [];
  });
  const parted = splits
    .map(([left, right]) => ({
      words: `${left} ${right}`,
      documents: Math.min(documents.get(left) ?? 0, documents.get(right) ?? 0),
      distance: 1,
    }))
    .filter(({ documents: having }) => having > 0)
    .sort((a, b) => b.documents - a.documents);
  return [...near, ...parted.slice(0, SPLITS)];
}

/** Words two or three edits away. */
export async function farCandidates(db: Db, environment: string, word: string): Promise<Candidate[]> {
  const { rows } = await sql<VocabularyWord>`
    select word, documents from search_vocabulary
    where environment = ${environment} and word % ${word} order by similarity(word, ${word}) desc limit ${ALIKE}`.execute(
    db,
  );
  const most = word.length < 10 ? 2 : 3;
  return rows.flatMap(({ word: words, documents }) => {
    const distance = words[0] === word[0] ? editDistance(word, words, most) : most + 1;
    return distance <= most ? [{ words, documents, distance }] : [];
  });
}

/** `airfryer` is `air` and `fryer`. */
const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);
