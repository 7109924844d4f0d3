import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SitemapPage } from '../../domain/syndication/sitemap.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SitemapService } from '../../services/syndication/sitemap-service.ts';
import { parsePageAddress } from '../pages/page-address.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';
import type { RouteMatcher } from '../pages/route-matcher.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

const FILE = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/;
/** For reading a file's entries, in hundreds of calls, and for the client to receive it. */
const DEADLINE_MS = 5 * 60_000;
/** Files written at the same time; each uses a connection to the content service. */
const MAX_CONCURRENT_FILES = 2;
const RETRY_AFTER_SECONDS = 60;
/** Search engines ask a few times a day; a cache in front of the site answers more frequent clients. */
const ONE_HOUR = 'public, max-age=3600';

/** `GET /sitemap.xml`, the index, and `GET /sitemaps/{kind}-{number}.xml`, its files. */
export class SitemapController {
  readonly #sitemaps: SitemapService;
  readonly #matcher: RouteMatcher;
  readonly #config: WebConfig;
  readonly #contexts: RequestContextFactory;
  #filesInProgress = 0;

  constructor(sitemaps: SitemapService, matcher: RouteMatcher, config: WebConfig, contexts: RequestContextFactory) {
    this.#sitemaps = sitemaps;
    this.#matcher = matcher;
    this.#config = config;
    this.#contexts = contexts;
  }

  /** Throws the errors of the content service. */
  async index(_request: Request, response: Response): Promise<void> {
    const files = await this.#sitemaps.files(this.#context(response));
    response.setHeader('cache-control', ONE_HOUR);
    response.type('application/xml; charset=utf-8');
    await writeSitemapIndex(files, this.#config.server.publicOrigin, response);
  }

  /** Throws AppError: 404 for a file without pages, 503 while too many are written. A later failure truncates the response. */
  async file(request: Request, response: Response): Promise<void> {
    const [, kind, number] = FILE.exec(request.path) ?? [];
    if (kind === undefined || number === undefined) throw errors.pageNotFound({ path: request.path });
    if (this.#filesInProgress >= MAX_CONCURRENT_FILES) {
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      throw errors.overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#filesInProgress += 1;
    try {
      const context = this.#context(response);
      const pages = this.#withRoute(this.#sitemaps.pages(context, kind, Number(number)));
      // The first page decides the status, before any byte is sent.
      const first = await pages.next();
      if (first.done) throw errors.pageNotFound({ path: request.path });
      response.setHeader('cache-control', ONE_HOUR);
      response.type('application/xml; charset=utf-8');
      if (request.method === 'HEAD') return void response.end();
      const { publicOrigin: origin } = this.#config.server;
      await writeSitemap(prepend(first.value, pages), { origin, deadline: context.deadline }, response);
    } catch (error) {
      if (!isClientGone(error)) throw error;
    } finally {
      this.#filesInProgress -= 1;
    }
  }

  /** Drops typed addresses without a route. Generated addresses always have one, so the costly check is skipped for them. */
  async *#withRoute(pages: AsyncIterable<SitemapPage>): AsyncGenerator<SitemapPage, undefined> {
    for await (const page of pages) if (!page.isTyped || this.#hasRoute(page)) yield page;
  }

  #hasRoute({ path, contentType }: SitemapPage): boolean {
    const address = parsePageAddress(path);
    return address?.search === '' && this.#matcher.match(address)?.route.contentType === contentType;
  }

  #context(response: Response): RequestContext {
    return this.#contexts.create({ requestId: requestIdOf(response), cacheable: true }, DEADLINE_MS);
  }
}

/** The client closed the connection, so there is no response to send. */
const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function* prepend(first: SitemapPage, rest: AsyncIterable<SitemapPage>) {
  yield first;
  yield* rest;
}
