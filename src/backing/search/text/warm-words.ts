import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../store/database.ts';
import { postingsOf } from './postings.ts';
import { termForms } from './term-forms.ts';

/** A word of fewer documents is found in a moment. */
const COMMON = 300;
const MOST_WORDS = 500;
const AT_ONCE = 4;

/** Reads which documents have the common words before a visitor asks: the first one of each would wait for it. */
export async function warmWords(db: Db, environment: Environment, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where environment = ${environment} and documents >= ${COMMON}
    order by documents desc limit ${MOST_WORDS}`.execute(db);
  const postings = postingsOf(db);
  for (let at = 0; at < rows.length && !signal.aborted; at += AT_ONCE) {
    const words = rows.slice(at, at + AT_ONCE).map(({ word }) => word);
    await postings.find(environment, [
      ...words.map((text) => termForms({ text, isPhrase: false })),
      ...words.map((own) => ({ own, others: [], inHeadline: true })),
    ]);
  }
}
