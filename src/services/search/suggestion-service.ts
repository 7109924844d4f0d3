import { normalizeSearchQuery } from '../../domain/search/search-query.ts';
import type { Suggestion } from '../../domain/search/suggestions.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SuggestionRepository } from '../../repositories/search/suggestion-repository.ts';

/** Fits above a phone's keyboard with a little scrolling. */
const LIMIT = 10;

/** Suggestions of the search field. */
export class SuggestionService {
  readonly #suggestions: Pick<SuggestionRepository, 'list'>;

  constructor(suggestions: Pick<SuggestionRepository, 'list'>) {
    this.#suggestions = suggestions;
  }

  /** `text` as typed; popular suggestions for an empty one. Throws SearchFetchError, TimeoutError. */
  async suggest(ctx: RequestContext, text: string): Promise<Suggestion[]> {
    // Lower case, so that one cached answer serves every spelling.
    const query = normalizeSearchQuery(text).toLowerCase();
    const suggestions = await this.#suggestions.list(ctx, { query, limit: LIMIT });
    const names = new Set(suggestions.flatMap(({ kind, text: name }) => (kind === 'query' ? [] : name.toLowerCase())));
    // Drops queries that repeat a suggested name.
    return suggestions.filter((suggestion) => suggestion.kind !== 'query' || !names.has(suggestion.text.toLowerCase()));
  }
}
