import type { Request, Response } from 'express';
import type { RedirectResult } from '../../domain/shell/page-result.ts';
import { requestIdOf } from '../../platform/logging/request-log.ts';
import type { CachedPageHandler } from '../../rendering/cached-page-handler.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { settleDeferred } from '../../rendering/page-view.ts';
import { type AllowedSources, contentSecurityPolicy } from '../../rendering/security-headers.ts';
import { type PageForm, redirectLocation, StoredAnswers } from '../../rendering/stored-answer.ts';
import type { StoredPage } from '../../rendering/stored-page.ts';
import type { RenderablePage } from './load-page.ts';
import { keepForOneVisitor } from './page-stream.ts';

interface WholeOptions {
  form: PageForm;
  /** Called when a region fails to render; the page is sent without it. */
  onPartError: (error: unknown) => void;
}

/** Sends pages as HTML or JSON: stored copies, and whole pages rendered for one response. */
export class PageResponder {
  readonly #renderer: PageRenderer;
  readonly #cachedPages: CachedPageHandler;
  readonly #storedAnswers: StoredAnswers;

  constructor(renderer: PageRenderer, cachedPages: CachedPageHandler, allowed: AllowedSources) {
    this.#renderer = renderer;
    this.#cachedPages = cachedPages;
    this.#storedAnswers = new StoredAnswers(contentSecurityPolicy(allowed));
  }

  /** Sends a stored copy. From now on the cached-page handler answers the same address. */
  sendCopy(request: Request, response: Response, copy: StoredPage, known: { form: PageForm; key: string }): void {
    this.#cachedPages.learn(request.originalUrl, known, response.getHeaders());
    this.#storedAnswers.send(request, response, { copy, form: known.form, requestId: requestIdOf(response) });
  }

  async sendWhole(
    response: Response,
    { view, status }: RenderablePage,
    { form, onPartError }: WholeOptions,
  ): Promise<void> {
    const body =
      form === 'html'
        ? await this.#renderer.renderWhole(view, onPartError)
        : JSON.stringify({ ...view.page, deferred: await settleDeferred(view.deferred) });
    response.status(status);
    keepForOneVisitor(response);
    response.type(form === 'html' ? 'html' : 'json').send(body);
  }

  redirect(
    response: Response,
    { to, status, keepQuery: keepsQuery }: Pick<RedirectResult, 'to' | 'status' | 'keepQuery'>,
    form: PageForm,
  ): void {
    const location = redirectLocation({ location: to, keepsQuery }, response.req.originalUrl);
    keepForOneVisitor(response);
    if (form === 'json') response.json({ redirect: location });
    else response.writeHead(status, { location, 'content-length': 0 }).end();
  }
}
