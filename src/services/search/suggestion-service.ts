import { normaliseSearchQuery } from '../../domain/search/search-query.ts';
import type { Suggestion } from '../../domain/search/suggestion.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SuggestionRepository } from '../../repositories/search/suggestion-repository.ts';

/** As many as a phone shows above its keyboard, by scrolling a little. */
const LIMIT = 10;

/** What the search field offers while a visitor types. */
export class SuggestionService {
  readonly #suggestions: Pick<SuggestionRepository, 'list'>;

  constructor(suggestions: Pick<SuggestionRepository, 'list'>) {
    this.#suggestions = suggestions;
  }

  /** `text` as typed; for nothing typed what others look for. Throws SearchFetchError, TimeoutError. */
  async suggest(ctx: RequestContext, text: string): Promise<Suggestion[]> {
    // One spelling, one stored answer: case says nothing about what is meant.
    const query = normaliseSearchQuery(text).toLowerCase();
    const suggestions = await this.#suggestions.list(ctx, { query, limit: LIMIT });
    const names = new Set(suggestions.flatMap(({ kind, text: name }) => (kind === 'query' ? [] : name.toLowerCase())));
    // A search for a name that is offered itself would say the same thing twice.
    return suggestions.filter((suggestion) => suggestion.kind !== 'query' || !names.has(suggestion.text.toLowerCase()));
  }
}
