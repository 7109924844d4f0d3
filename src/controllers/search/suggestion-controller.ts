import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import type { Suggestion } from '../../domain/search/suggestions.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SuggestionService } from '../../services/search/suggestion-service.ts';
import { pageContext } from '../pages/page-context.ts';

/** Later suggestions would be for outdated text. */
const DEADLINE_MS = 2_000;

/** `GET /shop/api/suggestions?query=`: suggestions for the search field, the same for every visitor. */
export class SuggestionController {
  readonly #suggestions: Pick<SuggestionService, 'suggest'>;
  readonly #config: WebConfig;
  readonly #clock: () => Date;

  constructor(suggestions: Pick<SuggestionService, 'suggest'>, config: WebConfig, clock: () => Date) {
    this.#suggestions = suggestions;
    this.#config = config;
    this.#clock = clock;
  }

  /** Throws SearchFetchError, TimeoutError; the search field works without suggestions. */
  async send(request: Request, response: Response): Promise<void> {
    const [, search = ''] = request.originalUrl.split(/\?(.*)/s);
    const text = new URLSearchParams(search).get('query') ?? '';
    const { environment } = this.#config.content;
    const facts = { requestId: requestIdOf(response), now: this.#clock(), cacheable: true, environment };
    const suggestions = await this.#suggestions.suggest(pageContext(facts, DEADLINE_MS), text);
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.json({ suggestions } satisfies { suggestions: Suggestion[] });
  }
}
