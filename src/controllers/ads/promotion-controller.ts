import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import type { PromotionalContent } from '../../domain/content/rich-text.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { PromotionService } from '../../services/ads/promotion-service.ts';
import { pageContext } from '../pages/page-context.ts';

/** Short, because late ads are useless. */
const DEADLINE_MS = 5_000;

/** `GET /shop/api/promotions`: the site's own promotions for ad slots, the same for every visitor. */
export class PromotionController {
  readonly #promotions: Pick<PromotionService, 'list'>;
  readonly #config: WebConfig;
  readonly #clock: () => Date;

  constructor(promotions: Pick<PromotionService, 'list'>, config: WebConfig, clock: () => Date) {
    this.#promotions = promotions;
    this.#config = config;
    this.#clock = clock;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async send(_request: Request, response: Response): Promise<void> {
    const { environment } = this.#config.content;
    const facts = { requestId: requestIdOf(response), now: this.#clock(), cacheable: true, environment };
    const promotions = await this.#promotions.list(pageContext(facts, DEADLINE_MS));
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.json({ promotions } satisfies { promotions: PromotionalContent[] });
  }
}
