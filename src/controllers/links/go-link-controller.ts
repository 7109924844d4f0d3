import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { USER_COOKIE } from '../../domain/analytics/visitor-tracking.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { parseGoLink } from '../../domain/links/go-link.ts';
import { outboundTracking } from '../../domain/links/outbound-tracking.ts';
import { mayShare } from '../../domain/privacy/privacy-choice.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { GoLinkService } from '../../services/links/go-link-service.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';
import { privacyFacts } from '../privacy/privacy-controller.ts';

/** Visitors wait on a blank tab. */
const GO_DEADLINE_MS = 5_000;

/** `GET /go/{c,m,d,p,g,l}/…`: redirects to the stored destination, which the request cannot influence. */
export class GoLinkController {
  readonly #links: Pick<GoLinkService, 'destination'>;
  readonly #config: WebConfig;
  readonly #contexts: RequestContextFactory;

  constructor(links: Pick<GoLinkService, 'destination'>, config: WebConfig, contexts: RequestContextFactory) {
    this.#links = links;
    this.#config = config;
    this.#contexts = contexts;
  }

  /** Throws PageNotFound for an unknown link, or an expired one that is of no deal. */
  async follow(request: Request, response: Response): Promise<void> {
    const [path = '', search = ''] = request.originalUrl.split(/\?(.*)/s);
    const link = parseGoLink(path);
    if (!link || (request.method !== 'GET' && request.method !== 'HEAD')) throw errors.pageNotFound({ path });
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    if (isSpeculative(request)) return void response.status(503).end();
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: false }, GO_DEADLINE_MS);
    const userId: unknown = request.cookies[USER_COOKIE];
    const tracking = outboundTracking(new URLSearchParams(search), {
      ...(typeof userId === 'string' && { userId }),
      mayShare: mayShare({ ...privacyFacts(request), ...this.#config.privacy }),
    });
    const destination = await this.#links.destination(ctx, link, tracking);
    if (destination === undefined) throw errors.pageNotFound({ path });
    response.status(302).setHeader('location', destination).end();
  }
}

/** Whether the browser prefetches: a speculative request is no click. The browser repeats it on the click. */
function isSpeculative({ headers }: Request): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  return /\b(?:prefetch|prerender|preview)\b/i.test(purpose);
}
