import { createHash } from 'node:crypto';
import { foldText } from '../search/text/fold-text.ts';
import type { AlertQuery } from './matching/alert-match.ts';

/** The same for queries that ask for the same in other letters, spacing or order. */
export function queryKey({ search_string, max_price, min_percent_off, stores, excluded_words }: AlertQuery): string {
  const asked = [
    plainWords(search_string),
    max_price ?? null,
    min_percent_off ?? null,
    distinct(stores),
    distinct(excluded_words.map(plainWords)),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Words that are the same however they are spelled. */
export const plainWords = (text: string) => foldText(text).toLowerCase().replace(/\s+/g, ' ').trim();
const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted();
