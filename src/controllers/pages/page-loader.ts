import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { type ProblemList, problemList } from '../../domain/content/content-problem.ts';
import type { Preview } from '../../domain/content/preview.ts';
import type { RedirectResult } from '../../domain/shell/page-result.ts';
import type { Lookup, PageCache } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import type { StoredPage } from '../../rendering/stored-page.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { type LoadResult, loadErrorPage, loadPage } from './load-page.ts';
import { type RenderJob, startRenderJob } from './render-job.ts';
import type { RequestContextFactory } from './request-context-factory.ts';
import type { MatchedRoute } from './route-matcher.ts';
import type { Visitor } from './visitor-reader.ts';

/** Short, since the visitor has already waited for the failed page. */
const ERROR_DEADLINE_MS = 2_000;

interface LoadFor {
  /** Set for personal pages. */
  visitor?: Visitor | undefined;
  /** Aborts when the only visitor who waits for the page has left. */
  left?: AbortSignal;
  /** Set for a visitor with a preview link; the page must not be stored. */
  preview?: Preview | undefined;
}

/** Loads pages for one visitor or for the shared cache. Independent of HTTP. */
export class PageLoader {
  readonly #services: PageServices;
  readonly #renderer: PageRenderer;
  readonly #cache: PageCache<RenderJob>;
  readonly #config: WebConfig;
  readonly #contexts: RequestContextFactory;
  readonly #log: Logger;

  constructor(
    services: PageServices,
    renderer: PageRenderer,
    cache: PageCache<RenderJob>,
    config: WebConfig,
    contexts: RequestContextFactory,
    log: Logger,
  ) {
    this.#services = services;
    this.#renderer = renderer;
    this.#cache = cache;
    this.#config = config;
    this.#contexts = contexts;
    this.#log = log;
  }

  /** Whether visitors share the page. Previews of unpublished content are never stored. */
  isShared(matched: MatchedRoute): boolean {
    const { pageCache, content } = this.#config;
    return isForAll(matched) && pageCache.megabytes > 0 && content.environment === 'production';
  }

  /** Whether the page depends on the visitor; only then are cookies read. */
  isPersonal({ route, match }: MatchedRoute): boolean {
    return route.readsVisitor?.(match) ?? !route.isCacheable;
  }

  /** Loads a page, for one visitor or for all. */
  async load(matched: MatchedRoute, requestId: string, { visitor, left, preview }: LoadFor = {}): Promise<LoadResult> {
    const problems = problemList(matched.address);
    const { report } = problems;
    const ends: number[] = [];
    const validUntil = (time: number) => ends.push(time);
    const context = this.#contexts.create({
      requestId,
      cacheable: isForAll(matched),
      report,
      validUntil,
      left,
      preview,
    });
    const loaded = withPreview(await loadPage({ ...visitor, ...context }, matched, this.#options(problems)), preview);
    // The same list, not a copy: deferred data adds its ends when it arrives.
    return loaded.kind === 'view' ? { ...loaded, ends } : loaded;
  }

  /** The redirect that a route rule defines for a path without a page. */
  async redirectOf(path: string, requestId: string): Promise<RedirectResult | undefined> {
    const { redirect } = await this.#services.routeRules.find(this.#context(requestId, false, problemList(path)), path);
    return redirect;
  }

  /** Loads the error page with its own deadline, since the page's may have passed. */
  async loadError(error: unknown, address: string, requestId: string, preview?: Preview): Promise<LoadResult> {
    const problems = problemList(address);
    const context = this.#context(requestId, false, problems, ERROR_DEADLINE_MS);
    return withPreview(await loadErrorPage(context, error, address, this.#options(problems)), preview);
  }

  find(matched: MatchedRoute, requestId: string): Promise<Lookup<RenderJob>> {
    return this.#cache.find(matched.key, this.#starter(matched, requestId));
  }

  /** The copy that a job renders, or the stored fallback when it fails. Throws what the job threw. */
  async settle(matched: MatchedRoute, lookup: Lookup<RenderJob>, requestId: string): Promise<StoredPage> {
    return lookup.kind === 'copy'
      ? lookup.copy
      : this.#cache.settle(matched.key, lookup, this.#starter(matched, requestId));
  }

  refresh(matched: MatchedRoute, requestId: string): void {
    this.#cache.refresh(matched.key, this.#starter(matched, requestId));
  }

  /** Logs that a region of the page failed to render; the page is sent without it. */
  onPartError(requestId: string): (error: unknown) => void {
    return (error) => this.#log.error({ err: error, requestId }, 'error rendering a part of the page');
  }

  #starter(matched: MatchedRoute, requestId: string) {
    return (startedAt: number) =>
      startRenderJob(startedAt, this.load(matched, requestId), {
        renderer: this.#renderer,
        cacheTtl: matched.route.cacheTtl,
        onPartError: this.onPartError(requestId),
      });
  }

  #context(requestId: string, cacheable: boolean, { report }: ProblemList, deadlineMs?: number) {
    return this.#contexts.create({ requestId, cacheable, report }, deadlineMs);
  }

  #options({ problems }: ProblemList) {
    // Visitors do not see the staff panel of content problems (docs/spec/content.md).
    const isForStaff = !isPublicEnvironment(this.#config.environment);
    return {
      services: this.#services,
      build: this.#renderer.manifest.build,
      showsDetails: this.#config.environment !== 'production',
      problems: isForStaff ? problems : undefined,
    };
  }
}

/** Marks a page with unpublished content, which must never be indexed. */
function withPreview(loaded: LoadResult, preview: Preview | undefined): LoadResult {
  if (!preview || loaded.kind !== 'view') return loaded;
  const { page } = loaded.view;
  const meta = { ...page.meta, robots: 'noindex, nofollow' as const };
  return { ...loaded, view: { ...loaded.view, page: { ...page, meta }, preview } };
}

/** Whether the address shows the same to every visitor, so that no visitor data may be read. */
const isForAll = ({ route, match }: MatchedRoute): boolean => route.isCacheable && route.isShared?.(match) !== false;
