import { normaliseSearchQuery } from './search-query.ts';
import { type SearchKind, searchKinds } from './search-results.ts';

/** The kind that a `type` parameter names; deals for anything else. */
export const readSearchKind = (parameter: string | null | undefined): SearchKind =>
  searchKinds.find((kind) => kind === parameter) ?? 'deals';

/** Where the results of one kind are; deals need no word for it. */
export function searchAddress(query: string, kind: SearchKind = 'deals'): string {
  const params = new URLSearchParams({ ...(query !== '' && { query }), ...(kind !== 'deals' && { type: kind }) });
  return params.size > 0 ? `/search?${params}` : '/search';
}

/**
 * The same search with the words that were read as others in quotes: 'stnd mixer', read as 'stand mixer', is '"stnd" mixer'.
 * A phrase is searched for as it stands.
 */
export function literalSearch(query: string, readAs: string): string {
  const read = new Set(wordsOf(readAs));
  return query.replace(/[^\s"]+/g, (word) => (wordsOf(word).every((part) => read.has(part)) ? word : `"${word}"`));
}

const wordsOf = (text: string) =>
  normaliseSearchQuery(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
