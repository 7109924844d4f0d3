import { createHash } from 'node:crypto';
import { foldText } from '../search/text/fold-text.ts';
import { storedRules } from './matching/alert-rules.ts';
import type { AlertQuery } from './tables.ts';

/** Equal for queries that ask for the same in other letters, spacing or order. Stored keys depend on the form of `asked`. */
export function queryKey(query: AlertQuery): string {
  const { max_price = null, min_percent_off = null, stores = [], ...more } = storedRules(query);
  const others = Object.entries(more).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = [
    plainWords(query.search_string),
    max_price,
    min_percent_off,
    distinct(stores),
    distinct(query.excluded_words.map(plainWords)),
    ...others.map(([name, value]) => [name, Array.isArray(value) ? distinct(value) : value]),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Words that are the same however they are spelled. */
export const plainWords = (text: string) => foldText(text).toLowerCase().replace(/\s+/g, ' ').trim();
const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();
