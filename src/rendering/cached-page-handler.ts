import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type PageForm, StoredAnswers } from './stored-answer.ts';
import type { CopyState, StoredPage } from './stored-page.ts';

interface CachedPageHandlerOptions {
  /** The copy in this process's memory, unless it was purged. */
  peek: (key: string) => { copy: StoredPage; state: CopyState } | undefined;
  /** Refreshes a page in the background while its stale copy is served. */
  refresh: (rawUrl: string) => void;
  policy: string;
  requestId: (request: IncomingMessage) => string;
  /** Undefined if answers are not logged: then they are not timed either. */
  onAnswer: ((request: IncomingMessage, response: ServerResponse, ms: number, requestId: string) => void) | undefined;
}
interface Known {
  key: string;
  form: PageForm;
}

/** Limit for all known addresses together, since clients can invent queries without end. */
const ADDRESS_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 200;
const MAX_ADDRESS_LENGTH = 1_024;
/** Headers of one page, request or connection, never copied from another response. */
const PER_ANSWER = new Set([
  ...['x-request-id', 'date', 'connection', 'keep-alive', 'cache-control', 'cache-status', 'etag', 'last-modified'],
  ...['location', 'vary', 'content-encoding', 'content-length', 'content-security-policy', 'content-type'],
]);

/**
 * Answers stored pages before the middleware chain runs. It learns from the chain which cache key an address has and which
 * headers a response carries.
 */
export class CachedPageHandler {
  readonly #options: CachedPageHandlerOptions;
  readonly #addresses = new LRUCache<string, Known>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: ({ key }, rawUrl) => rawUrl.length + key.length + OVERHEAD_BYTES,
  });
  /** Undefined until the first answer of the chain. */
  #answers: StoredAnswers | undefined;

  constructor(options: CachedPageHandlerOptions) {
    this.#options = options;
  }

  /** Called by the middleware chain before it answers `rawUrl` with the stored page `key`. */
  learn(rawUrl: string, known: Known, headers: OutgoingHttpHeaders): void {
    if (rawUrl.length > MAX_ADDRESS_LENGTH) return;
    this.#addresses.set(rawUrl, known);
    this.#answers ??= new StoredAnswers(
      this.#options.policy,
      Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name))),
    );
  }

  /** Returns whether it answered; otherwise the middleware chain has to. Never reads cookies. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { onAnswer } = this.#options;
    const start = onAnswer ? performance.now() : 0;
    const known = this.#addresses.get(url);
    const found = known && this.#options.peek(known.key);
    if (!found || !this.#answers || (found.state !== 'fresh' && found.state !== 'stale')) return false;
    if (found.state === 'stale') this.#options.refresh(url);
    const requestId = this.#options.requestId(request);
    this.#answers.send(request, response, { copy: found.copy, form: known.form, requestId });
    onAnswer?.(request, response, performance.now() - start, requestId);
    return true;
  }
}
