import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { latestChange, parseSyndicationPath } from '../../domain/syndication/channel.ts';
import { answerUnchanged } from '../../platform/http/etag.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { parsePageAddress } from '../pages/page-address.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';
import type { RouteMatcher } from '../pages/route-matcher.ts';
import { syndicationXml } from './syndication-xml.ts';

/** `GET {page}/rss.xml` and `{page}/atom.xml`: reader feeds of pages whose route has a channel. */
export class SyndicationController {
  readonly #matcher: RouteMatcher;
  readonly #services: PageServices;
  readonly #config: WebConfig;
  readonly #contexts: RequestContextFactory;

  constructor(matcher: RouteMatcher, services: PageServices, config: WebConfig, contexts: RequestContextFactory) {
    this.#matcher = matcher;
    this.#services = services;
    this.#config = config;
    this.#contexts = contexts;
  }

  /** Throws AppError: 404 for a page without a channel, and the errors of reading it. */
  async send(request: Request, response: Response): Promise<void> {
    const target = parseSyndicationPath(request.path);
    const address = target && parsePageAddress(target.pagePath);
    const matched = address && this.#matcher.match(address);
    if (!target || !matched?.route.channel) throw errors.pageNotFound({ path: request.path });
    const ctx = this.#contexts.create({ requestId: requestIdOf(response), cacheable: true });
    const { value } = await matched.route.channel(ctx, matched.match, this.#services);
    const xml = syndicationXml(value, { form: target.form, origin: this.#config.server.publicOrigin, now: ctx.now });
    response.setHeader('cache-control', 'public, no-cache');
    if (answerUnchanged(request, response, { bytes: xml, changedAt: latestChange(value) })) return;
    response.type(`application/${target.form}+xml; charset=utf-8`).end(xml);
  }
}
