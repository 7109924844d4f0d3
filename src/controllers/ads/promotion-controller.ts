import type { Request, Response } from 'express';
import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { PromotionService } from '../../services/ads/promotion-service.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';

/** Short, because late ads are useless. */
const DEADLINE_MS = 5_000;

/** `GET /shop/api/promotions`: the site's own promotions for ad slots, the same for every visitor. */
export class PromotionController {
  readonly #promotions: Pick<PromotionService, 'list'>;
  readonly #contexts: RequestContextFactory;

  constructor(promotions: Pick<PromotionService, 'list'>, contexts: RequestContextFactory) {
    this.#promotions = promotions;
    this.#contexts = contexts;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async send(_request: Request, response: Response): Promise<void> {
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: true }, DEADLINE_MS);
    const promotions = await this.#promotions.list(ctx);
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.json({ promotions } satisfies { promotions: PromotionalContent[] });
  }
}
