import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AllowedSources } from '../../rendering/allowed-sources.ts';
import { contentSecurityPolicy } from '../../rendering/content-security-policy.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import type { RenderablePage } from './load-page.ts';
import { PAGE_DEADLINE_MS } from './page-context.ts';

/** A document with a nonce belongs to one response. */
const ONE_VISITOR = 'private, no-cache';

/** Marks a response as private, unless an earlier header already forbids storing it. */
export function keepForOneVisitor(response: ServerResponse): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', ONE_VISITOR);
}

interface StreamPageOptions {
  renderer: PageRenderer;
  allowed: AllowedSources;
  onError: (error: unknown) => void;
}

/** Streams a page to one visitor; React moves late parts into place with inline scripts that carry the response's nonce. */
export async function streamPage(
  response: ServerResponse,
  { view, status }: RenderablePage,
  { renderer, allowed, onError }: StreamPageOptions,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  keepForOneVisitor(response);
  response.setHeader('content-security-policy', contentSecurityPolicy(allowed, nonce));
  await renderer.stream(view, response, { nonce, deadline: AbortSignal.timeout(PAGE_DEADLINE_MS), onError });
}
