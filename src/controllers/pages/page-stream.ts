import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AllowedSources } from '../../rendering/allowed-sources.ts';
import { contentSecurityPolicy } from '../../rendering/content-security-policy.ts';
import type { PageRenderer } from '../../rendering/page-renderer.ts';
import { PAGE_DEADLINE_MS } from './page-context.ts';
import type { ViewOutcome } from './page-outcome.ts';

/** A document with a nonce belongs to one answer. */
const ONE_VISITOR = 'private, no-cache';

/** An answer for one visitor; what may not even be kept by the browser has been said to be so before. */
export function keepForOneVisitor(response: ServerResponse): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', ONE_VISITOR);
}

interface StreamPageOptions {
  renderer: PageRenderer;
  allowed: AllowedSources;
  onError: (error: unknown) => void;
}

/** Streams a page to one visitor; late parts are put in place by inline code that carries the answer's nonce. */
export async function streamPage(
  response: ServerResponse,
  { view, status }: ViewOutcome,
  { renderer, allowed, onError }: StreamPageOptions,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  keepForOneVisitor(response);
  response.setHeader('content-security-policy', contentSecurityPolicy(allowed, nonce));
  await renderer.stream(view, response, { nonce, deadline: AbortSignal.timeout(PAGE_DEADLINE_MS), onError });
}
