import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { AcquisitionModalService } from '../../services/acquisition/acquisition-modal-service.ts';
import { pageContext } from '../pages/page-context.ts';

const DEADLINE_MS = 5_000;

/**
 * `GET /shop/api/acquisition-modal?slug=`: the AcquisitionOffer, the same for everybody (docs/spec/acquisition.md ACQUISITION-4).
 * Not part of the page data: visitors who never scroll, and members, do not need it.
 */
export class AcquisitionModalController {
  readonly #modals: Pick<AcquisitionModalService, 'offer'>;
  readonly #config: WebConfig;
  readonly #clock: () => Date;

  constructor(modals: Pick<AcquisitionModalService, 'offer'>, config: WebConfig, clock: () => Date) {
    this.#modals = modals;
    this.#config = config;
    this.#clock = clock;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async send({ query: { slug } }: Request, response: Response): Promise<void> {
    const { environment } = this.#config.content;
    const facts = { requestId: requestIdOf(response), now: this.#clock(), cacheable: true, environment };
    const variation = typeof slug === 'string' && isSlug(slug) ? slug : undefined;
    const offer = await this.#modals.offer(pageContext(facts, DEADLINE_MS), variation);
    response.setHeader('cache-control', 'public, no-cache').setHeader('x-robots-tag', 'noindex');
    response.json(offer);
  }
}
