import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { type AskedTerms, findTerms } from './asked-terms.ts';
import { postingsOf } from './postings.ts';
import { readPriceWords } from './price-words.ts';
import { repairQuery } from './repair-query.ts';
import { readTextQuery, type TextQuery } from './text-query.ts';

/** The words of a text as they are searched for. */
export interface MendedWords {
  query: TextQuery;
  terms: AskedTerms;
  /** Those that were typed, as far as they were found. */
  typed: AskedTerms;
  /** Words that find more; `isUsed` when `query` has them, else only a suggestion. */
  correction: { query: string; isUsed: boolean } | undefined;
}

/** Looks up the words of a text, and reads those that nobody wrote as known ones when that is sure (`repairQuery`). */
export async function mendWords(
  db: Db,
  environment: Environment,
  text: string,
  query: TextQuery,
): Promise<MendedWords> {
  const postings = postingsOf(db);
  const typed = await findTerms(postings, environment, query);
  const correction = await repairQuery(db, environment, text, query, typed);
  const better = correction?.isUsed ? readTextQuery(readPriceWords(correction.query).rest) : undefined;
  return better
    ? { query: better, terms: await findTerms(postings, environment, better), typed, correction }
    : { query, terms: typed, typed, correction };
}
