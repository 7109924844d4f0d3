import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { postingsOf } from '../text/postings.ts';
import { wordsOneEditAway } from '../text/repair-candidates.ts';
import { repairWords } from '../text/repair-query.ts';
import { termForms } from '../text/term-forms.ts';

/** The typed words, corrected. */
export interface CorrectedWords {
  before: readonly string[];
  /** Likeliest first; the last word may be unfinished. */
  last: readonly string[];
}

/** Computes the correction once, and only when a caller found nothing for the words as typed. */
export type CorrectWords = () => Promise<CorrectedWords>;

/** A shorter beginning with a typo could be anything. */
const MIN_PREFIX_LENGTH = 4;
const MAX_PREFIX_LENGTH = 16;
const MAX_ENDINGS = 3;
const LAST_CHARACTER = '\u{10FFFF}';

/** Corrects the whole words before the last, and the last one, which may be unfinished. */
export async function correctTyped(db: Db, environment: string, words: readonly string[]): Promise<CorrectedWords> {
  const beginning = words.at(-1) ?? '';
  const [found, isPrefix] = await Promise.all([
    postingsOf(db).find(
      environment,
      words.map((text) => termForms({ text, isPhrase: false })),
    ),
    hasPrefix(db, environment, beginning),
  ]);
  const queryWords = words.map((word, index) => {
    const isKnown = (found[index]?.ids.length ?? 0) > 0;
    const isLast = index === words.length - 1;
    return { word, isKnown, isUnknown: !isKnown && !found[index]?.isEmpty && !(isLast && isPrefix) };
  });
  const [repairs, endings] = await Promise.all([
    repairWords(db, environment, queryWords),
    isPrefix ? [] : findUnfinished(db, environment, beginning),
  ]);
  const corrected = words.map((word, index) => repairs.get(index)?.words ?? word);
  return {
    before: corrected.slice(0, -1).flatMap((text) => text.split(' ')),
    last: isPrefix
      ? [beginning]
      : [...new Set([...(repairs.has(words.length - 1) ? corrected.slice(-1) : []), ...endings])],
  };
}

async function hasPrefix(db: Db, environment: string, beginning: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_vocabulary
    where environment = ${environment} and word >= ${beginning} and word < ${beginning + LAST_CHARACTER} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The most frequent words that begin with the text after one edit; the first letter must be right. */
async function findUnfinished(db: Db, environment: string, beginning: string): Promise<string[]> {
  if (beginning.length < MIN_PREFIX_LENGTH || beginning.length > MAX_PREFIX_LENGTH) return [];
  // An edit that only appends a letter keeps the beginning, which has no matches.
  const near = wordsOneEditAway(beginning).filter((word) => word[0] === beginning[0] && !word.startsWith(beginning));
  const { rows } = await sql<{ word: string }>`
    select found.word, max(found.documents) as documents
    from unnest(${near}::text[]) as near(beginning) cross join lateral (
      select word, documents from search_vocabulary
      where environment = ${environment} and word >= near.beginning and word < near.beginning || ${LAST_CHARACTER}
      order by word limit 20) as found
    group by found.word order by documents desc, found.word limit ${MAX_ENDINGS}`.execute(db);
  return rows.map(({ word }) => word);
}
