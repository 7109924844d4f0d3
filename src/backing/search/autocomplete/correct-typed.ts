import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { postingsOf } from '../text/postings.ts';
import { wordsOneEditAway } from '../text/repair-candidates.ts';
import { repairWords } from '../text/repair-query.ts';
import { termForms } from '../text/term-forms.ts';

/** The typed words, corrected. */
export interface MendedWords {
  before: readonly string[];
  /** Likeliest first; the last word may be unfinished. */
  last: readonly string[];
}

/** Computes the correction once, and only when a caller found nothing for the words as typed. */
export type Mend = () => Promise<MendedWords>;

/** A shorter beginning with a typo could be anything. */
const SHORTEST_BEGINNING = 4;
const LONGEST_BEGINNING = 16;
const ENDINGS = 3;
const LAST = '\u{10FFFF}';

/** Corrects the whole words before the last, and the last one, which may be unfinished. */
export async function mendTyped(db: Db, environment: string, words: readonly string[]): Promise<MendedWords> {
  const beginning = words.at(-1) ?? '';
  const [found, isBegun] = await Promise.all([
    postingsOf(db).find(
      environment,
      words.map((text) => termForms({ text, isPhrase: false })),
    ),
    begins(db, environment, beginning),
  ]);
  const asked = words.map((word, nth) => {
    const isKnown = (found[nth]?.ids.length ?? 0) > 0;
    const isLast = nth === words.length - 1;
    return { word, isKnown, isUnknown: !isKnown && !found[nth]?.isEmpty && !(isLast && isBegun) };
  });
  const [repairs, endings] = await Promise.all([
    repairWords(db, environment, asked),
    isBegun ? [] : unfinished(db, environment, beginning),
  ]);
  const mended = words.map((word, nth) => repairs.get(nth)?.words ?? word);
  return {
    before: mended.slice(0, -1).flatMap((text) => text.split(' ')),
    last: isBegun
      ? [beginning]
      : [...new Set([...(repairs.has(words.length - 1) ? mended.slice(-1) : []), ...endings])],
  };
}

async function begins(db: Db, environment: string, beginning: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_vocabulary
    where environment = ${environment} and word >= ${beginning} and word < ${beginning + LAST} limit 1`.execute(db);
  return rows.length > 0;
}

/** The most frequent words that begin with the text after one edit; the first letter must be right. */
async function unfinished(db: Db, environment: string, beginning: string): Promise<string[]> {
  if (beginning.length < SHORTEST_BEGINNING || beginning.length > LONGEST_BEGINNING) return [];
  // An edit that only appends a letter keeps the beginning, which has no matches.
  const near = wordsOneEditAway(beginning).filter((word) => word[0] === beginning[0] && !word.startsWith(beginning));
  const { rows } = await sql<{ word: string }>`
    select found.word, max(found.documents) as documents
    from unnest(${near}::text[]) as near(beginning) cross join lateral (
      select word, documents from search_vocabulary
      where environment = ${environment} and word >= near.beginning and word < near.beginning || ${LAST}
      order by word limit 20) as found
    group by found.word order by documents desc, found.word limit ${ENDINGS}`.execute(db);
  return rows.map(({ word }) => word);
}
