import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SitemapPage } from '../../domain/syndication/sitemap.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SitemapService } from '../../services/syndication/sitemap-service.ts';
import { parsePageAddress } from '../pages/page-address.ts';
import { pageContext } from '../pages/page-context.ts';
import type { RouteMatcher } from '../pages/route-matcher.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

const FILE = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/;
/** Of a file that takes hundreds of reads, and of whoever takes it. */
const DEADLINE_MS = 5 * 60_000;
/** Files written at once; each keeps a connection to the content service busy. */
const MAX_WALKS = 2;
const RETRY_AFTER_SECONDS = 60;
/** Search engines come a few times a day; a cache in front may answer those who come more often. */
const AN_HOUR = 'public, max-age=3600';

/** `GET /sitemap.xml`, the index, and `GET /sitemaps/{kind}-{number}.xml`, its files. */
export class SitemapController {
  readonly #sitemaps: SitemapService;
  readonly #matcher: RouteMatcher;
  readonly #config: WebConfig;
  readonly #clock: () => Date;
  #walks = 0;

  constructor(sitemaps: SitemapService, matcher: RouteMatcher, config: WebConfig, clock: () => Date) {
    this.#sitemaps = sitemaps;
    this.#matcher = matcher;
    this.#config = config;
    this.#clock = clock;
  }

  /** Throws what reading the counts throws. */
  async index(_request: Request, response: Response): Promise<void> {
    const files = await this.#sitemaps.files(this.#context(response));
    response.setHeader('cache-control', AN_HOUR);
    response.type('application/xml; charset=utf-8');
    await writeSitemapIndex(files, this.#config.server.publicOrigin, response);
  }

  /** Throws AppError: 404 for a file without pages, 503 while others are written. A failure on the way cuts the answer. */
  async file(request: Request, response: Response): Promise<void> {
    const [, kind, number] = FILE.exec(request.path) ?? [];
    if (kind === undefined || number === undefined) throw errors.pageNotFound({ path: request.path });
    if (this.#walks >= MAX_WALKS) {
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      throw errors.overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#walks += 1;
    try {
      const context = this.#context(response);
      const pages = this.#routed(this.#sitemaps.pages(context, kind, Number(number)));
      // The first page decides the status, while there still is one to decide.
      const first = await pages.next();
      if (first.done) throw errors.pageNotFound({ path: request.path });
      response.setHeader('cache-control', AN_HOUR);
      response.type('application/xml; charset=utf-8');
      if (request.method === 'HEAD') return void response.end();
      const { publicOrigin: origin } = this.#config.server;
      await writeSitemap(resumed(first.value, pages), { origin, deadline: context.deadline }, response);
    } catch (error) {
      if (!hasGone(error)) throw error;
    } finally {
      this.#walks -= 1;
    }
  }

  /** What an editor typed has to be an address that the site has a page for; what a rule made is one, and asking costs. */
  async *#routed(pages: AsyncIterable<SitemapPage>): AsyncGenerator<SitemapPage, undefined> {
    for await (const page of pages) if (!page.isTyped || this.#hasRoute(page)) yield page;
  }

  #hasRoute({ path, contentType }: SitemapPage): boolean {
    const address = parsePageAddress(path);
    return address?.search === '' && this.#matcher.match(address)?.route.contentType === contentType;
  }

  #context(response: Response): RequestContext {
    const { environment } = this.#config.content;
    const facts = { requestId: requestIdOf(response), now: this.#clock(), cacheable: true, environment };
    return pageContext(facts, DEADLINE_MS);
  }
}

/** Whoever asked has hung up: nobody is left to be told. */
const hasGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function* resumed(first: SitemapPage, rest: AsyncIterable<SitemapPage>) {
  yield first;
  yield* rest;
}
