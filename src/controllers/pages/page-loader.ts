import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { type ProblemList, problemList } from '../../domain/content/problem-list.ts';
import type { RedirectResult } from '../../domain/shell/page-result.ts';
import type { Lookup, PageCache } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import type { StoredPage } from '../../rendering/stored-page.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { ERROR_DEADLINE_MS, pageContext } from './page-context.ts';
import { type RenderJob, startRenderJob } from './page-job.ts';
import { errorOutcome, loadOutcome, type PageOutcome } from './page-outcome.ts';
import type { MatchedRoute } from './route-matcher.ts';
import type { Visitor } from './visitor-reader.ts';

/** Content problems show only outside these (browsing spec, section 6). */
const HIDE_PROBLEMS: readonly string[] = ['staging', 'production'];

/** Loads pages, for one visitor or for all. Knows no HTTP. */
export class PageLibrary {
  readonly #services: PageServices;
  readonly #renderer: PageRenderer;
  readonly #cache: PageCache<RenderJob>;
  readonly #config: WebConfig;
  readonly #clock: () => Date;
  readonly #log: Logger;

  constructor(
    services: PageServices,
    renderer: PageRenderer,
    cache: PageCache<RenderJob>,
    config: WebConfig,
    clock: () => Date,
    log: Logger,
  ) {
    this.#services = services;
    this.#renderer = renderer;
    this.#cache = cache;
    this.#config = config;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether visitors share the page. What is not published yet is never kept. */
  isShared(matched: MatchedRoute): boolean {
    const { pageCache, content } = this.#config;
    return isForAll(matched) && pageCache.megabytes > 0 && content.environment === 'production';
  }

  /** Whether the page differs by who asks: only then is anybody to be read. */
  isPersonal({ route, match }: MatchedRoute): boolean {
    return route.readsVisitor?.(match) ?? !route.isCacheable;
  }

  /** A page for one request; `visitor` is whoever asks for a personal one. */
  load(matched: MatchedRoute, requestId: string, visitor?: Visitor): Promise<PageOutcome> {
    const told = problemList(matched.address);
    const context = this.#context(requestId, isForAll(matched), told);
    return loadOutcome({ ...visitor, ...context }, matched, this.#options(told));
  }

  /** Where a path leads that is no page's. */
  async redirectOf(path: string, requestId: string): Promise<RedirectResult | undefined> {
    const { redirect } = await this.#services.routeRules.find(this.#context(requestId, false, problemList(path)), path);
    return redirect;
  }

  /** The page that an error leads to, with a time of its own: the page's may be up. */
  loadError(error: unknown, address: string, requestId: string): Promise<PageOutcome> {
    const told = problemList(address);
    const context = this.#context(requestId, false, told, ERROR_DEADLINE_MS);
    return errorOutcome(context, error, address, this.#options(told));
  }

  find(matched: MatchedRoute, requestId: string): Promise<Lookup<RenderJob>> {
    return this.#cache.find(matched.key, this.#starter(matched, requestId));
  }

  /** The copy that a job ends with, or the old one that may stand in for it. Throws what the job threw. */
  async settle(matched: MatchedRoute, lookup: Lookup<RenderJob>, requestId: string): Promise<StoredPage> {
    return lookup.kind === 'copy'
      ? lookup.copy
      : this.#cache.settle(matched.key, lookup, this.#starter(matched, requestId));
  }

  refresh(matched: MatchedRoute, requestId: string): void {
    this.#cache.refresh(matched.key, this.#starter(matched, requestId));
  }

  /** A region of a page cannot be rendered: the page goes on without. */
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
    const { environment } = this.#config.content;
    return pageContext({ requestId, cacheable, now: this.#clock(), environment, report }, deadlineMs);
  }

  #options({ problems }: ProblemList) {
    const isForStaff = !HIDE_PROBLEMS.includes(this.#config.environment);
    return {
      services: this.#services,
      build: this.#renderer.manifest.build,
      showsDetails: this.#config.environment !== 'production',
      problems: isForStaff ? problems : undefined,
    };
  }
}

/** Whether the address shows the same to everybody, so that nothing of a visitor may be read for it. */
const isForAll = ({ route, match }: MatchedRoute): boolean => route.isCacheable && route.isShared?.(match) !== false;
