import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Db } from '../../platform/store/database.ts';
import { postingsOf } from './postings.ts';
import { synonyms } from './synonyms.ts';
import { termForms } from './term-forms.ts';

const AT_ONCE = 10;

/** Reads which documents have which words before a visitor asks, and the phrases that words stand for. */
export async function warmWords(db: Db, environment: Environment, signal: AbortSignal): Promise<void> {
  const terms = [...synonyms.keys()].map((text) => termForms({ text, isPhrase: false }));
  for (let at = 0; at < terms.length && !signal.aborted; at += AT_ONCE)
    await postingsOf(db).find(environment, terms.slice(at, at + AT_ONCE));
}
