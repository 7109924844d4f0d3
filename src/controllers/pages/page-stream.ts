import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { type AllowedSources, contentSecurityPolicy } from '../../rendering/security-headers.ts';
import type { RenderablePage } from './load-page.ts';

/** Forbids storing what one visitor sees: their data, their cookies or a nonce. */
export function keepForOneVisitor(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
}

interface StreamPageOptions {
  renderer: PageRenderer;
  allowed: AllowedSources;
  deadline: AbortSignal;
  onError: (error: unknown) => void;
}

/** Streams a page to one visitor; React moves late parts into place with inline scripts that carry the response's nonce. */
export async function streamPage(
  response: ServerResponse,
  { view, status }: RenderablePage,
  { renderer, allowed, deadline, onError }: StreamPageOptions,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  keepForOneVisitor(response);
  response.setHeader('content-security-policy', contentSecurityPolicy(allowed, nonce));
  await renderer.stream(view, response, { nonce, deadline, onError });
}

const CRAWLERS =
  /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|curl|wget|python|whatsapp|telegram/i;

/** Crawlers and other programs do not run scripts, so they get the whole page, as do requests that do not accept HTML. */
export function needsWholePage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return method === 'HEAD' || !accept.includes('text/html') || CRAWLERS.test(headers['user-agent'] ?? '');
}
