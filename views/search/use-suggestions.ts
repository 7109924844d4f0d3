import { useEffect, useState } from 'react';
import { normalizeSearchQuery, searchUrl } from '../../src/domain/search/search-query.ts';
import { type Suggestion, type SuggestionKind, suggestionKinds } from '../../src/domain/search/suggestions.ts';

const DEBOUNCE_MS = 60;
const CACHE_SIZE = 60;
const NOTHING: Suggestion[] = [];

/** Suggestions for a query; an empty query has popular ones. */
interface SuggestionAnswer {
  query: string;
  suggestions: Suggestion[];
}

/** Recent answers, so that deleting a letter sends no request. */
const cache = new Map<string, Suggestion[]>();

/**
 * Suggestions for a text, sorted by group. The previous answer stays until the next one arrives, so that the list does
 * not flicker while a visitor types. `undefined` sends no request; a failed request counts as an empty answer.
 */
export function useSuggestions(text: string | undefined): SuggestionAnswer {
  const query = text === undefined ? undefined : normalizeSearchQuery(text).toLowerCase();
  const [answer, setAnswer] = useState<SuggestionAnswer>({ query: '', suggestions: NOTHING });
  useEffect(() => {
    const known = query === undefined ? NOTHING : cache.get(query);
    if (query === undefined || known) return setAnswer({ query: query ?? '', suggestions: known ?? NOTHING });
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      const show = (suggestions: Suggestion[]) =>
        aborter.signal.aborted ? undefined : setAnswer({ query, suggestions });
      fetchSuggestions(query, aborter.signal).then(show, () => show(NOTHING));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query]);
  return answer;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/shop/api/suggestions?${new URLSearchParams({ query })}`, { signal });
  if (!response.ok) return NOTHING;
  const { suggestions }: { suggestions: Suggestion[] } = await response.json();
  const inGroups = suggestionKinds.flatMap((kind) => suggestions.filter((suggestion) => suggestion.kind === kind));
  cache.set(query, inGroups);
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHE_SIZE) break;
    cache.delete(oldest);
  }
  return inGroups;
}

/** A row below the search field; 'typed' searches for the text as it stands. */
export interface SuggestionOption extends Omit<Suggestion, 'kind'> {
  kind: SuggestionKind | 'typed';
}

/** The suggestions and, after any typing, the search itself, which is always available. */
export function withTypedSearch(typed: string, suggestions: readonly Suggestion[]): SuggestionOption[] {
  const href = searchUrl(typed);
  if (href === undefined) return [...suggestions];
  const search: SuggestionOption = { kind: 'typed', text: `Search for “${normalizeSearchQuery(typed)}”`, href };
  return [...suggestions.filter((suggestion) => suggestion.href !== href), search];
}
