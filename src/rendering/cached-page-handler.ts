import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answerStored, type PageForm } from './stored-answer.ts';
import type { CopyState, StoredPage } from './stored-page.ts';

interface DoorOptions {
  /** The copy of this process, if there is one that was not purged. */
  peek: (key: string) => { copy: StoredPage; state: CopyState } | undefined;
  /** Renders anew behind a stale copy. */
  refresh: (rawUrl: string) => void;
  policy: string;
  /** Headers that differ from answer to answer. */
  ownHeaders: (request: IncomingMessage) => OutgoingHttpHeaders;
  onAnswer: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
}
interface Known {
  key: string;
  form: PageForm;
}

/** Of all addresses together: visitors, and whoever means harm, invent queries without end. */
const ADDRESS_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 200;
const MAX_ADDRESS_LENGTH = 1_024;
/** Set for each request or each connection, never taken from another answer. */
const PER_ANSWER = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length', 'etag', 'vary']);

/**
 * Stands before the ladder and answers what is stored without doing its work. It learns from the ladder: which key an
 * address leads to, and which headers an answer has.
 */
export class PageDoor {
  readonly #options: DoorOptions;
  readonly #addresses = new LRUCache<string, Known>({
    maxSize: ADDRESS_BYTES,
    sizeCalculation: ({ key }, rawUrl) => rawUrl.length + key.length + OVERHEAD_BYTES,
  });
  #ladderHeaders: OutgoingHttpHeaders | undefined;

  constructor(options: DoorOptions) {
    this.#options = options;
  }

  /** Called by the ladder before it answers `rawUrl` with the stored page `key`. */
  learn(rawUrl: string, known: Known, headers: OutgoingHttpHeaders): void {
    if (rawUrl.length > MAX_ADDRESS_LENGTH) return;
    this.#addresses.set(rawUrl, known);
    this.#ladderHeaders ??= Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name)));
  }

  /** Answers, or says that the ladder has to. Cookies are not looked at. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const start = performance.now();
    const { url = '' } = request;
    const known = this.#addresses.get(url);
    const found = known && this.#options.peek(known.key);
    if (!found || !this.#ladderHeaders || (found.state !== 'fresh' && found.state !== 'stale')) return false;
    if (found.state === 'stale') this.#options.refresh(url);
    const base = { ...this.#ladderHeaders, ...this.#options.ownHeaders(request) };
    answerStored(request, response, { copy: found.copy, form: known.form, base, policy: this.#options.policy });
    this.#options.onAnswer(request, response, performance.now() - start);
    return true;
  }
}
