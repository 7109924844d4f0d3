import type { Request, Response } from 'express';
import { isSlug } from '../../domain/text/is-slug.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { AcquisitionModalService } from '../../services/acquisition/acquisition-modal-service.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';

const DEADLINE_MS = 5_000;

/**
 * `GET /shop/api/acquisition-modal?slug=`: the AcquisitionOffer, the same for everybody (docs/spec/acquisition.md ACQUISITION-4).
 * Not part of the page data: visitors who never scroll, and members, do not need it.
 */
export class AcquisitionModalController {
  readonly #modals: Pick<AcquisitionModalService, 'offer'>;
  readonly #contexts: RequestContextFactory;

  constructor(modals: Pick<AcquisitionModalService, 'offer'>, contexts: RequestContextFactory) {
    this.#modals = modals;
    this.#contexts = contexts;
  }

  /** Throws ContentFetchError, ContentFetchTimeout. */
  async send({ query: { slug } }: Request, response: Response): Promise<void> {
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: true }, DEADLINE_MS);
    const variation = typeof slug === 'string' && isSlug(slug) ? slug : undefined;
    const offer = await this.#modals.offer(ctx, variation);
    response.setHeader('cache-control', 'public, no-cache').setHeader('x-robots-tag', 'noindex');
    response.json(offer);
  }
}
