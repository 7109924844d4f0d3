import type { Request, Response } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import type { Preview } from '../../domain/content/preview.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import { httpOnlyCookieText } from '../../domain/text/cookie-text.ts';
import type { PreviewService } from '../../services/content/preview-service.ts';
import { previewCookieName } from './preview-cookie.ts';

const DEADLINE_MS = 5_000;

/** Finds the preview of a request, by the cookie that a preview link sets. */
export class PreviewReader {
  readonly #previews: Pick<PreviewService, 'find'>;
  readonly #isSecure: boolean;
  readonly #startDeadline: StartDeadline;

  constructor(previews: Pick<PreviewService, 'find'>, config: Pick<WebConfig, 'server'>, startDeadline: StartDeadline) {
    this.#previews = previews;
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#startDeadline = startDeadline;
  }

  /** Undefined without a cookie; 'ended' if its token is not valid any more. Marks the response as private. */
  async read({ cookies }: Request, response: Response): Promise<Preview | 'ended' | undefined> {
    const token: unknown = cookies[previewCookieName(this.#isSecure)];
    if (typeof token !== 'string' || token === '') return undefined;
    markPrivate(response, 'same-origin');
    return (await this.find(token)) ?? 'ended';
  }

  find(token: string): Promise<Preview | undefined> {
    return this.#previews.find({ deadline: this.#startDeadline(DEADLINE_MS) }, token);
  }

  /** Lasts until the browser is closed: a later request with an expired token gets an explanation. */
  store(response: Response, token: string): void {
    response.append(
      'set-cookie',
      httpOnlyCookieText(previewCookieName(this.#isSecure), token, undefined, this.#isSecure),
    );
  }

  clear(response: Response): void {
    response.append('set-cookie', httpOnlyCookieText(previewCookieName(this.#isSecure), '', 0, this.#isSecure));
  }
}

/** Neither stored nor indexed; `referrer` says which sites learn the address. */
export function markPrivate(response: Response, referrer: 'same-origin' | 'no-referrer'): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', referrer);
  response.setHeader('x-robots-tag', 'noindex');
}
