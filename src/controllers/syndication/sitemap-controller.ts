import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SitemapFile, SitemapPage } from '../../domain/syndication/sitemap.ts';
import { latestTime } from '../../domain/text/latest-time.ts';
import { answerUnchanged } from '../../platform/http/etag.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { SitemapService } from '../../services/syndication/sitemap-service.ts';
import { parsePageAddress } from '../pages/page-address.ts';
import type { RequestContextFactory } from '../pages/request-context-factory.ts';
import type { RouteMatcher } from '../pages/route-matcher.ts';

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
  async index(request: Request, response: Response): Promise<void> {
    const files = await this.#sitemaps.files(this.#context(response));
    response.setHeader('cache-control', ONE_HOUR);
    response.type('application/xml; charset=utf-8');
    const bytes = await sitemapIndexXml(files, this.#config.server.publicOrigin);
    if (!answerUnchanged(request, response, { bytes, changedAt: latestOf(files) })) response.end(bytes);
  }

  /** Throws AppError: 404 for a file without pages, 503 while too many are written, and the errors of the content service. */
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
      const pages = await this.#withRoute(this.#sitemaps.pages(context, kind, Number(number)));
      if (pages.length === 0) throw errors.pageNotFound({ path: request.path });
      const bytes = await sitemapXml(pages, this.#config.server.publicOrigin);
      response.setHeader('cache-control', ONE_HOUR);
      response.type('application/xml; charset=utf-8');
      if (answerUnchanged(request, response, { bytes, changedAt: latestOf(pages) })) return;
      // The slot stays taken until the client has the file, because it is in memory.
      await pipeline(Readable.from([bytes]), allowListeners(response), { signal: context.deadline });
    } catch (error) {
      if (!isClientGone(error)) throw error;
    } finally {
      this.#filesInProgress -= 1;
    }
  }

  /** Drops typed addresses without a route. Generated addresses always have one, so the costly check is skipped for them. */
  async #withRoute(pages: AsyncIterable<SitemapPage>): Promise<SitemapPage[]> {
    const found: SitemapPage[] = [];
    for await (const page of pages) if (!page.isTyped || this.#hasRoute(page)) found.push(page);
    return found;
  }

  #hasRoute({ path, contentType }: SitemapPage): boolean {
    const address = parsePageAddress(path);
    return address?.search === '' && this.#matcher.match(address)?.route.contentType === contentType;
  }

  #context(response: Response): RequestContext {
    return this.#contexts.create({ requestId: requestIdOf(response), cacheable: true }, DEADLINE_MS);
  }
}

const sitemapPath = ({ kind, number }: SitemapFile): string => `/sitemaps/${kind}-${number}.xml`;
const item = (url: string, lastmod: string | undefined) => ({ url, ...(lastmod !== undefined && { lastmod }) });

/** The index of the files. `origin` is absolute, without trailing slash. */
async function sitemapIndexXml(files: readonly SitemapFile[], origin: string): Promise<Buffer> {
  const { ErrorLevel, SitemapIndexStream } = await import('sitemap');
  const items = files.map((file) => item(`${origin}${sitemapPath(file)}`, file.changedAt));
  // Silent, because addresses and times are generated and valid.
  return pipeline(Readable.from(items), new SitemapIndexStream({ level: ErrorLevel.SILENT }), buffer);
}

/** One file, a few megabytes at most. `pages` may not be empty. */
async function sitemapXml(pages: readonly SitemapPage[], origin: string): Promise<Buffer> {
  const { ErrorLevel, SitemapStream } = await import('sitemap');
  const items = pages.map(({ path, changedAt }) => item(`${origin}${path}`, changedAt));
  const xmlns = { news: false, video: false, xhtml: false, image: false };
  return pipeline(Readable.from(items), new SitemapStream({ xmlns, level: ErrorLevel.SILENT }), buffer);
}

const latestOf = (items: readonly { changedAt?: string }[]) => latestTime(items.map(({ changedAt }) => changedAt));

/** The client closed the connection, so there is no response to send. */
const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** A pipeline adds seven listeners to the middleware chain's own; Node warns of a leak above ten. */
const allowListeners = (response: Response): Response => response.setMaxListeners(20);
