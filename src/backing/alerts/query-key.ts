import { createHash } from 'node:crypto';
import { foldText } from '../search/text/fold-text.ts';
import { storedRules } from './matching/alert-rules.ts';
import type { AlertQuery } from './tables.ts';

/** Returns equal keys for queries that differ only in case, accents, spacing or order. Stored keys depend on the form of `parts`. */
export function queryKey(query: AlertQuery): string {
  const { max_price = null, min_percent_off = null, stores = [], ...more } = storedRules(query);
  const others = Object.entries(more).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = [
    normalizeWords(query.search_string),
    max_price,
    min_percent_off,
    distinct(stores),
    distinct(query.excluded_words.map(normalizeWords)),
    ...others.map(([name, value]) => [name, Array.isArray(value) ? distinct(value) : value]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Normalizes case, accents and spacing. */
export const normalizeWords = (text: string) => foldText(text).toLowerCase().replace(/\s+/g, ' ').trim();
const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();
