import { normaliseSearchQuery, searchUrl } from '../../src/domain/search/search-query.ts';
import type { Suggestion, SuggestionKind } from '../../src/domain/search/suggestion.ts';

/** A row below the search field; 'typed' is the search for the words as they stand. */
export interface Offered extends Omit<Suggestion, 'kind'> {
  kind: SuggestionKind | 'typed';
}

/** Suggestions in their order and, when anything is typed, the search itself: it is there where nothing else is. */
export function offeredFor(typed: string, suggestions: readonly Suggestion[]): Offered[] {
  const href = searchUrl(typed);
  if (href === undefined) return [...suggestions];
  const search: Offered = { kind: 'typed', text: `Search for “${normaliseSearchQuery(typed)}”`, href };
  return [...suggestions.filter((suggestion) => suggestion.href !== href), search];
}
