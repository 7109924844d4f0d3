import type { Request, Response } from 'express';
import type { Suggestion } from '../../domain/search/suggestions.ts';
import { clientLeft } from '../../platform/http/client-left.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SuggestionService } from '../../services/search/suggestion-service.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';

/** Later suggestions would be for outdated text. */
const DEADLINE_MS = 2_000;

/** `GET /shop/api/suggestions?query=`: suggestions for the search field, the same for every visitor. */
export class SuggestionController {
  readonly #suggestions: Pick<SuggestionService, 'suggest'>;
  readonly #contexts: RequestContextFactory;

  constructor(suggestions: Pick<SuggestionService, 'suggest'>, contexts: RequestContextFactory) {
    this.#suggestions = suggestions;
    this.#contexts = contexts;
  }

  /** Throws SearchFetchError, TimeoutError; the search field works without suggestions. */
  async send(request: Request, response: Response): Promise<void> {
    const [, search = ''] = request.originalUrl.split(/\?(.*)/s);
    const text = new URLSearchParams(search).get('query') ?? '';
    const left = clientLeft(response);
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: true, left }, DEADLINE_MS);
    const suggestions = await this.#suggestions.suggest(ctx, text);
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.json({ suggestions } satisfies { suggestions: Suggestion[] });
  }
}
