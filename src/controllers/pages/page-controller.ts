import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalogue.ts';
import { requestIdOf } from '../../platform/logging/request-id.ts';
import type { AllowedSources } from '../../rendering/allowed-sources.ts';
import type { Lookup } from '../../rendering/page-cache.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { settleDeferred } from '../../rendering/page-view.ts';
import type { PageForm } from '../../rendering/stored-answer.ts';
import { needsWholePage } from './needs-whole-page.ts';
import { type PageAddress, parsePageAddress } from './page-address.ts';
import type { RenderJob } from './page-job.ts';
import { pageAddressOf } from './page-json-prefix.ts';
import type { PageLibrary } from './page-library.ts';
import type { ViewOutcome } from './page-outcome.ts';
import type { PageSender } from './page-sender.ts';
import { streamPage } from './page-stream.ts';
import type { MatchedRoute, RouteMatcher } from './route-matcher.ts';
import type { Visitor, VisitorReader } from './visitor-reader.ts';

/**
 * When everything is there this soon after the shell could be sent, the whole page is sent instead: no skeletons for a
 * moment, no inline code, and it reads without JavaScript.
 */
const PATIENCE_MS = 15;
/**
 * The same for a page that nobody shares: no other visitor waits for a stored copy of it, and who has no JavaScript sees
 * late parts of a stream never. A search answers well within.
 */
const PATIENCE_FOR_ONE_MS = 250;

/** `GET *` as HTML and `GET /_page/*` as page JSON: match, load, render. */
export class PageController {
  readonly #matcher: RouteMatcher;
  readonly #library: PageLibrary;
  readonly #sender: PageSender;
  readonly #renderer: PageRenderer;
  readonly #allowed: AllowedSources;
  readonly #visitors: Pick<VisitorReader, 'read'>;

  constructor(
    matcher: RouteMatcher,
    library: PageLibrary,
    sender: PageSender,
    renderer: PageRenderer,
    allowed: AllowedSources,
    visitors: Pick<VisitorReader, 'read'>,
  ) {
    this.#matcher = matcher;
    this.#library = library;
    this.#sender = sender;
    this.#renderer = renderer;
    this.#allowed = allowed;
    this.#visitors = visitors;
  }

  /** Throws AppError; the error door answers. */
  async show(request: Request, response: Response, rawAddress: string, form: PageForm): Promise<void> {
    const address = parsePageAddress(rawAddress);
    if (!address) throw errors.pageNotFound({ path: rawAddress.slice(0, 200) });
    const shorter = withoutTrailingSlash(address);
    if (shorter !== undefined) return this.#sender.redirect(response, { to: shorter, status: 301 }, form);
    const matched = this.#matcher.match(address);
    if (!matched) return this.#showNoPage(response, address, form);
    if (this.#library.isShared(matched)) await this.#showShared(request, response, matched, form);
    else await this.#showOnce(request, response, matched, form);
  }

  /** No route takes the address: a rule may know where it leads. */
  async #showNoPage(response: Response, { path }: PageAddress, form: PageForm): Promise<void> {
    const redirect = await this.#library.redirectOf(path, requestIdOf(response));
    if (redirect) return this.#sender.redirect(response, redirect, form);
    throw this.#matcher.isRefused(path) ? errors.invalidRoute({ path }) : errors.pageNotFound({ path });
  }

  /** Without the cookies: what is sent is what everybody gets. */
  async #showShared(request: Request, response: Response, matched: MatchedRoute, form: PageForm): Promise<void> {
    const found = await this.#library.find(matched, requestIdOf(response));
    const late = form === 'html' && !needsWholePage(request) ? await lateView(found) : undefined;
    if (late) return this.#stream(response, late);
    const copy = await this.#library.settle(matched, found, requestIdOf(response));
    this.#sender.copy(request, response, copy, { form, key: matched.key });
  }

  /** The page for whatever was thrown. Rejects when not even that can be had. */
  async showError(request: Request, response: Response, error: unknown): Promise<void> {
    const { address, form } = pageAddressOf(request.originalUrl);
    const outcome = await this.#library.loadError(error, errorAddress(address), requestIdOf(response));
    if (outcome.kind === 'view') await this.#whole(response, outcome, form);
    else this.#sender.redirect(response, outcome, form);
  }

  /** The page that a refused form stands on, made again with what became of it. `rawAddress`: of the page. */
  async showForm(response: Response, rawAddress: string, visitor: Visitor, status: number): Promise<void> {
    const address = parsePageAddress(rawAddress);
    const matched = address && this.#matcher.match(address);
    if (!matched) throw errors.pageNotFound({ path: rawAddress.slice(0, 200) });
    const outcome = await this.#library.load(matched, requestIdOf(response), visitor);
    if (outcome.kind === 'redirect') return this.#sender.redirect(response, outcome, 'html');
    await this.#whole(response, { ...outcome, status }, 'html');
  }

  async #showOnce(request: Request, response: Response, matched: MatchedRoute, form: PageForm): Promise<void> {
    const visitor = this.#library.isPersonal(matched) ? await this.#visitors.read(request, response) : undefined;
    const outcome = await this.#library.load(matched, requestIdOf(response), visitor);
    if (outcome.kind === 'redirect') return this.#sender.redirect(response, outcome, form);
    const isStreamed = form === 'html' && !needsWholePage(request) && !(await isThereSoon(outcome));
    if (isStreamed) return this.#stream(response, outcome);
    await this.#whole(response, outcome, form);
  }

  #whole(response: Response, outcome: ViewOutcome, form: PageForm): Promise<void> {
    return this.#sender.whole(response, outcome, {
      form,
      onPartError: this.#library.onPartError(requestIdOf(response)),
    });
  }

  #stream(response: Response, outcome: ViewOutcome): Promise<void> {
    return streamPage(response, outcome, {
      renderer: this.#renderer,
      allowed: this.#allowed,
      onError: this.#library.onPartError(requestIdOf(response)),
    });
  }
}

/** What the visitor who caused a load sees of it now, when the rest takes longer. */
async function lateView(found: Lookup<RenderJob>): Promise<ViewOutcome | undefined> {
  if (found.kind !== 'leader') return undefined;
  const { outcome, copy } = found.job;
  let isWhole = false;
  const whole = copy.then(
    () => {
      isWhole = true;
    },
    () => {},
  );
  const shown = await outcome.catch(() => undefined);
  if (shown?.kind !== 'view') return undefined;
  await Promise.race([whole, sleep(PATIENCE_MS)]);
  return isWhole ? undefined : shown;
}

/** Whether all data comes before a visitor would notice the wait. */
async function isThereSoon({ view }: ViewOutcome): Promise<boolean> {
  const whole = settleDeferred(view.deferred).then(() => true);
  return Promise.race([whole, sleep(PATIENCE_FOR_ONE_MS, false, { ref: false })]);
}

/** A router cannot take an address that cannot be read; the error page does not depend on it. */
function errorAddress(rawAddress: string): string {
  const address = parsePageAddress(rawAddress);
  return address ? `${address.path}${address.search}` : '/';
}

/** `/stores/` is `/stores`; only addresses of this site get here, so that it leads nowhere else. */
function withoutTrailingSlash({ path, search }: PageAddress): string | undefined {
  return path !== '/' && path.endsWith('/') ? `${path.slice(0, -1)}${search}` : undefined;
}
