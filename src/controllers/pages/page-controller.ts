import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Preview } from '../../domain/content/preview.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import { clientLeft } from '../../platform/http/client-left.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { Lookup } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { settleDeferred } from '../../rendering/page-view.ts';
import { type AllowedSources, framedPolicy } from '../../rendering/security-headers.ts';
import type { PageForm } from '../../rendering/stored-answer.ts';
import { PREVIEW_ENDED_PATH } from '../content/preview-controller.ts';
import { markPrivate, type PreviewReader } from '../content/preview-reader.ts';
import type { LoadResult, RenderablePage } from './load-page.ts';
import { type PageAddress, pageAddressOf, parsePageAddress } from './page-address.ts';
import type { PageLoader } from './page-loader.ts';
import type { PageResponder } from './page-responder.ts';
import { needsWholePage, streamPage } from './page-stream.ts';
import type { RenderJob } from './render-job.ts';
import { PAGE_DEADLINE_MS } from './request-context-factory.ts';
import type { MatchedRoute, RouteMatcher } from './route-matcher.ts';
import type { Visitor, VisitorReader } from './visitor-reader.ts';

/**
 * When the page is complete this soon after the request, send it whole: no skeletons, no inline scripts, readable without
 * JavaScript. Otherwise the shell has another 10 ms until its first byte.
 */
const WHOLE_PAGE_WAIT_MS = 10;
/** The same for personal pages, which are not stored: visitors without JavaScript never see late parts of a stream. */
const PERSONAL_WAIT_MS = 250;

/** Serves `GET *` as HTML and `GET /_page/*` as page JSON (see “Life of a page” in docs/architecture.md). */
export class PageController {
  readonly #matcher: RouteMatcher;
  readonly #loader: PageLoader;
  readonly #responder: PageResponder;
  readonly #renderer: PageRenderer;
  readonly #allowed: AllowedSources;
  readonly #visitors: Pick<VisitorReader, 'read'>;
  readonly #startDeadline: StartDeadline;
  readonly #previews: Pick<PreviewReader, 'read' | 'find' | 'clear'>;

  constructor(
    matcher: RouteMatcher,
    loader: PageLoader,
    responder: PageResponder,
    renderer: PageRenderer,
    allowed: AllowedSources,
    visitors: Pick<VisitorReader, 'read'>,
    startDeadline: StartDeadline,
    previews: Pick<PreviewReader, 'read' | 'find' | 'clear'>,
  ) {
    this.#matcher = matcher;
    this.#loader = loader;
    this.#responder = responder;
    this.#renderer = renderer;
    this.#allowed = allowed;
    this.#visitors = visitors;
    this.#startDeadline = startDeadline;
    this.#previews = previews;
  }

  /** Throws AppError for the error handler. */
  async show(request: Request, response: Response, rawAddress: string, form: PageForm): Promise<void> {
    const address = parsePageAddress(rawAddress);
    if (!address) throw errors.pageNotFound({ path: rawAddress.slice(0, 200) });
    const preview = await this.#previews.read(request, response);
    if (preview === 'ended') return this.#endPreview(response, form);
    response.locals.preview = preview;
    const canonical = withoutTrailingSlash(address);
    if (canonical !== undefined) return this.#responder.redirect(response, { to: canonical, status: 301 }, form);
    const matched = this.#matcher.match(address);
    if (!matched) return this.#showNoPage(response, address, form);
    // A page with a preview goes past the cache in both directions.
    if (!preview && this.#loader.isShared(matched)) await this.#showShared(request, response, matched, form);
    else await this.#showOnce(request, response, matched, { form, preview });
  }

  /** The component gallery, for a member of the staff whom the caller has admitted (docs/spec/staff.md STAFF-128). */
  async showGallery(request: Request, response: Response): Promise<void> {
    const address = parsePageAddress(request.originalUrl);
    if (!address) throw errors.pageNotFound({ path: request.path });
    const canonical = withoutTrailingSlash(address);
    if (canonical !== undefined) return this.#responder.redirect(response, { to: canonical, status: 301 }, 'html');
    const matched = this.#matcher.match(address);
    if (!matched) throw errors.pageNotFound({ path: address.path });
    const visitor = { seesGallery: true } as const;
    const loaded = await this.#loader.load(matched, requestIdOf(response), { visitor, left: clientLeft(response) });
    if (loaded.kind === 'redirect') return this.#responder.redirect(response, loaded, 'html');
    await this.#whole(response, loaded, 'html');
  }

  /**
   * The page of a preview link inside the studio's preview panel. It has no scripts, so that nothing on it acts or is counted,
   * and sets no cookie: the editor's other tabs show what shoppers see (docs/spec/content.md CONTENT-86).
   */
  async showFramed({ query: { token } }: Request, response: Response): Promise<void> {
    markPrivate(response, 'no-referrer');
    response.setHeader('content-security-policy', framedPolicy);
    const preview = typeof token === 'string' ? await this.#previews.find(token) : undefined;
    if (!preview) return void response.status(410).type('text').send('This preview has ended.');
    const loaded = await this.#loadFramed(response, preview);
    if (loaded.kind === 'redirect') return void response.type('text').send(`This page leads to ${loaded.to}.`);
    await this.#whole(response, { ...loaded, view: { ...loaded.view, isFramed: true } }, 'html');
  }

  async #loadFramed(response: Response, preview: Preview): Promise<LoadResult> {
    const requestId = requestIdOf(response);
    const address = parsePageAddress(preview.address);
    const matched = address && this.#matcher.match(address);
    try {
      if (matched) return await this.#loader.load(matched, requestId, { left: clientLeft(response), preview });
      const redirect = address && (await this.#loader.redirectOf(address.path, requestId));
      if (redirect) return redirect;
      throw errors.pageNotFound({ path: preview.address });
    } catch (error) {
      return this.#loader.loadError(error, errorAddress(preview.address), requestId, preview);
    }
  }

  /** No route matches the address; a route rule may still redirect it. */
  async #showNoPage(response: Response, { path }: PageAddress, form: PageForm): Promise<void> {
    const redirect = await this.#loader.redirectOf(path, requestIdOf(response));
    if (redirect) return this.#responder.redirect(response, redirect, form);
    throw this.#matcher.isRefused(path) ? errors.invalidRoute({ path }) : errors.pageNotFound({ path });
  }

  /** Never reads cookies: every visitor gets the same response. */
  async #showShared(request: Request, response: Response, matched: MatchedRoute, form: PageForm): Promise<void> {
    const wait = sleep(WHOLE_PAGE_WAIT_MS);
    const found = await this.#loader.find(matched, requestIdOf(response));
    const late = form === 'html' && !needsWholePage(request) ? await lateView(found, wait) : undefined;
    if (late) return this.#stream(response, late);
    const copy = await this.#loader.settle(matched, found, requestIdOf(response));
    this.#responder.sendCopy(request, response, copy, { form, key: matched.key });
  }

  /** Shows the error page. Rejects when it cannot be loaded either. */
  async showError(request: Request, response: Response, error: unknown): Promise<void> {
    const { address, form } = pageAddressOf(request.originalUrl);
    const { preview } = response.locals as { preview?: Preview };
    const loaded = await this.#loader.loadError(error, errorAddress(address), requestIdOf(response), preview);
    if (loaded.kind === 'view') await this.#whole(response, loaded, form);
    else this.#responder.redirect(response, loaded, form);
  }

  /** Renders the page of a refused form again, with its message. `rawAddress` is the page's address. */
  async showForm(response: Response, rawAddress: string, visitor: Visitor, status: number): Promise<void> {
    const address = parsePageAddress(rawAddress);
    const matched = address && this.#matcher.match(address);
    if (!matched) throw errors.pageNotFound({ path: rawAddress.slice(0, 200) });
    const loaded = await this.#loader.load(matched, requestIdOf(response), { visitor });
    if (loaded.kind === 'redirect') return this.#responder.redirect(response, loaded, 'html');
    await this.#whole(response, { ...loaded, status }, 'html');
  }

  /** Clears the cookie and says so. The page program loads the document when an answer is no JSON, and so comes here again. */
  #endPreview(response: Response, form: PageForm): void {
    if (form === 'json') return void response.status(410).type('text').send('The preview has ended.');
    this.#previews.clear(response);
    response.redirect(303, PREVIEW_ENDED_PATH);
  }

  async #showOnce(
    request: Request,
    response: Response,
    matched: MatchedRoute,
    { form, preview }: { form: PageForm; preview: Preview | undefined },
  ): Promise<void> {
    const left = clientLeft(response);
    const visitor = this.#loader.isPersonal(matched) ? await this.#visitors.read(request, response) : undefined;
    const loaded = await this.#loader.load(matched, requestIdOf(response), { visitor, left, preview });
    if (loaded.kind === 'redirect') return this.#responder.redirect(response, loaded, form);
    const isStreamed = form === 'html' && !needsWholePage(request) && !(await settlesSoon(loaded));
    if (isStreamed) return this.#stream(response, loaded);
    await this.#whole(response, loaded, form);
  }

  #whole(response: Response, loaded: RenderablePage, form: PageForm): Promise<void> {
    return this.#responder.sendWhole(response, loaded, {
      form,
      onPartError: this.#loader.onPartError(requestIdOf(response)),
    });
  }

  #stream(response: Response, loaded: RenderablePage): Promise<void> {
    return streamPage(response, loaded, {
      renderer: this.#renderer,
      allowed: this.#allowed,
      deadline: this.#startDeadline(PAGE_DEADLINE_MS),
      onError: this.#loader.onPartError(requestIdOf(response)),
    });
  }
}

/** The page to stream to the visitor who started a load, when it is not complete after `wait`. */
async function lateView(found: Lookup<RenderJob>, wait: Promise<void>): Promise<RenderablePage | undefined> {
  if (found.kind !== 'leader') return undefined;
  const { loaded, copy } = found.job;
  let isWhole = false;
  const whole = copy.then(
    () => {
      isWhole = true;
    },
    () => {},
  );
  const shown = await loaded.catch(() => undefined);
  if (shown?.kind !== 'view') return undefined;
  await Promise.race([whole, wait]);
  return isWhole ? undefined : shown;
}

/** Whether all deferred data arrives within PERSONAL_WAIT_MS. */
async function settlesSoon({ view }: RenderablePage): Promise<boolean> {
  const whole = settleDeferred(view.deferred).then(() => true);
  return Promise.race([whole, sleep(PERSONAL_WAIT_MS, false, { ref: false })]);
}

/** The error page of an unparsable address renders at `/`, since the router needs a valid address. */
function errorAddress(rawAddress: string): string {
  const address = parsePageAddress(rawAddress);
  return address ? `${address.path}${address.search}` : '/';
}

/** `/stores/` redirects to `/stores`. The path starts with one slash, so this cannot become an open redirect. */
function withoutTrailingSlash({ path, search }: PageAddress): string | undefined {
  return path !== '/' && path.endsWith('/') ? `${path.slice(0, -1)}${search}` : undefined;
}
