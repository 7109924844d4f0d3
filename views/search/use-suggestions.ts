import { useEffect, useState } from 'react';
import { normaliseSearchQuery } from '../../src/domain/search/search-query.ts';
import { type Suggestion, suggestionKinds } from '../../src/domain/search/suggestion.ts';

const DEBOUNCE_MS = 60;
const CAPACITY = 60;
const NOTHING: Suggestion[] = [];

/** What may be meant by a query; an empty one has what is popular. */
interface Suggested {
  query: string;
  suggestions: Suggestion[];
}

/** What was answered lately: going back a letter asks nobody. */
const answered = new Map<string, Suggestion[]>();

/**
 * What may be meant by a text, in the order of the groups; the answer before it stays until there is a new one, so that the
 * list is steady while a visitor types. `undefined`: nobody asks. Without an answer there is nothing.
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
