import { type RawBuilder, type SqlBool, sql } from 'kysely';

const MAX_WORD_LENGTH = 60;

/** The words of a text in lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
}

/** Words of one letter match whole words only: half of all texts have one that starts with it. */
const MIN_PREFIX = 2;

/** Whether a tsvector of words has all words of a search; the last one may be unfinished. */
export function matchesWords(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = wordsOf(search);
  const isLastOpen = /[\p{L}\p{N}]$/u.test(search);
  const terms = words.map((word, index) => {
    const isPrefix = isLastOpen && index === words.length - 1 && word.length >= MIN_PREFIX;
    return isPrefix ? `'${word}':*` : `'${word}'`;
  });
  return terms.length === 0 ? sql`true` : sql`${column} @@ ${terms.join(' & ')}::tsquery`;
}
