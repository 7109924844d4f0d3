import { inject, injectable } from 'inversify';
import type { Suggestion } from '../domain/entities/suggestion.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { normaliseSearchQuery } from '../domain/search-query.ts';
import { SuggestionRepository } from '../repositories/suggestion-repository.ts';

/** As many as a phone shows above its keyboard, by scrolling a little. */
const LIMIT = 10;

/** What the search field offers while a visitor types. */
@injectable()
export class SuggestionService {
  readonly #suggestions: Pick<SuggestionRepository, 'list'>;

  constructor(@inject(SuggestionRepository) suggestions: Pick<SuggestionRepository, 'list'>) {
    this.#suggestions = suggestions;
  }

  /** `text` as typed; for nothing typed what others look for. Throws SearchFetchError, TimeoutError. */
  suggest(ctx: RequestContext, text: string): Promise<Suggestion[]> {
    // One spelling, one stored answer: case says nothing about what is meant.
    return this.#suggestions.list(ctx, { query: normaliseSearchQuery(text).toLowerCase(), limit: LIMIT });
  }
}
