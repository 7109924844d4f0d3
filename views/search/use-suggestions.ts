import { useEffect, useState } from 'react';
import { normaliseSearchQuery, searchUrl } from '../../src/domain/search/search-query.ts';
import { type Suggestion, type SuggestionKind, suggestionKinds } from '../../src/domain/search/suggestions.ts';

const DEBOUNCE_MS = 60;
const CAPACITY = 60;
const NOTHING: Suggestion[] = [];

/** Suggestions for a query; an empty query has popular ones. */
interface Suggested {
  query: string;
  suggestions: Suggestion[];
}

/** Recent answers, so that deleting a letter sends no request. */
const answered = new Map<string, Suggestion[]>();

/**
 * Suggestions for a text, sorted by group. The previous answer stays until the next one arrives, so that the list does
 * not flicker while a visitor types. `undefined` sends no request; a failed request counts as an empty answer.
 */
export function useSuggestions(text: string | undefined): Suggested {
  const query = text === undefined ? undefined : normaliseSearchQuery(text).toLowerCase();
  const [suggested, setSuggested] = useState<Suggested>({ query: '', suggestions: NOTHING });
  useEffect(() => {
    const known = query === undefined ? NOTHING : answered.get(query);
    if (query === undefined || known) return setSuggested({ query: query ?? '', suggestions: known ?? NOTHING });
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      const show = (suggestions: Suggestion[]) =>
        outdated.signal.aborted ? undefined : setSuggested({ query, suggestions });
      askFor(query, outdated.signal).then(show, () => show(NOTHING));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [query]);
  return suggested;
}

async function askFor(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/shop/api/suggestions?${new URLSearchParams({ query })}`, { signal });
  if (!response.ok) return NOTHING;
  const { suggestions }: { suggestions: Suggestion[] } = await response.json();
  const inGroups = suggestionKinds.flatMap((kind) => suggestions.filter((suggestion) => suggestion.kind === kind));
  answered.set(query, inGroups);
  for (const oldest of answered.keys()) {
    if (answered.size <= CAPACITY) break;
    answered.delete(oldest);
  }
  return inGroups;
}

/** A row below the search field; 'typed' searches for the text as it stands. */
export interface Offered extends Omit<Suggestion, 'kind'> {
  kind: SuggestionKind | 'typed';
}

/** The suggestions and, after any typing, the search itself, which is always available. */
export function offeredFor(typed: string, suggestions: readonly Suggestion[]): Offered[] {
  const href = searchUrl(typed);
  if (href === undefined) return [...suggestions];
  const search: Offered = { kind: 'typed', text: `Search for “${normaliseSearchQuery(typed)}”`, href };
  return [...suggestions.filter((suggestion) => suggestion.href !== href), search];
}
