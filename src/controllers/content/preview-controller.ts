import type { Request, Response } from 'express';
import { PREVIEW_PATH } from '../../domain/staff/studio-address.ts';
import { html } from '../../domain/text/html.ts';
import { internalHtml, internalPolicy } from '../staff/internal-html.ts';
import { markPrivate, type PreviewReader } from './preview-reader.ts';

export const LEAVE_PREVIEW_PATH = `${PREVIEW_PATH}/leave`;
export const PREVIEW_ENDED_PATH = `${PREVIEW_PATH}/ended`;

const STYLE = 'main { max-width: 40rem; padding: 20px; }';

/** Opens and ends previews (docs/spec/content.md CONTENT-62, CONTENT-63). */
export class PreviewController {
  readonly #previews: PreviewReader;

  constructor(previews: PreviewReader) {
    this.#previews = previews;
  }

  /** Moves the token of the link into a cookie, so that it stays out of the addresses of pages. */
  async open({ query: { token } }: Request, response: Response): Promise<void> {
    markPrivate(response, 'no-referrer');
    const preview = typeof token === 'string' ? await this.#previews.find(token) : undefined;
    if (preview) this.#previews.store(response, preview.token);
    else this.#previews.clear(response);
    // The content service only signs paths of this site.
    response.redirect(303, preview?.address ?? PREVIEW_ENDED_PATH);
  }

  leave(_request: Request, response: Response): void {
    markPrivate(response, 'no-referrer');
    this.#previews.clear(response);
    response.redirect(303, '/');
  }

  ended(_request: Request, response: Response): void {
    markPrivate(response, 'no-referrer');
    response.setHeader('content-security-policy', internalPolicy(STYLE, []));
    const body = html`<main>
<p>The link has expired, or it is not complete. You now see the site as everyone does.</p>
<p>Ask the person who sent you the link for a new one.</p>
</main>`;
    response.type('html').send(internalHtml({ title: 'This preview has ended', style: STYLE, links: html``, body }));
  }
}
