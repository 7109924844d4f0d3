import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { IPolicy } from 'cockatiel';
import got, { type Got, HTTPError, RequestError, type RequestPromise, type Response, TimeoutError } from 'got';
import { HttpFailure } from './http-failure.ts';
import { isRefusal, resilience } from './resilience.ts';
import { retryDelay } from './retry-delay.ts';

const CALL_TIMEOUT_MS = 10_000;
const RETRIES = 3;
const MAX_BYTES = 5 * 1024 * 1024;
/** A backend that asks for more patience than this is not waited for. */
const MAX_RETRY_AFTER_MS = 2_000;

export interface HttpClientOptions {
  /** Named in failures and logs: 'content'. */
  backend: string;
  baseUrl: string;
  /** Sent with every call; may hold tokens, never logged. */
  headers: Record<string, string>;
  /** Calls at once. */
  concurrency?: number;
  /** Answers that are tried again besides 5xx and 429. */
  isRetryable?: (failure: HttpFailure) => boolean;
}

export interface HttpCall {
  /** Below the base url, with leading slash. */
  path: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  /** Ends the call together with all its retries. */
  deadline: AbortSignal;
}

/** Reads JSON from one remote. Retries reads only; a write is sent once. */
export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #got: Got;
  readonly #policy: IPolicy;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#policy = resilience(options.concurrency ?? 5);
    this.#got = got.extend({
      headers: { ...options.headers, accept: 'application/json' },
      agent: { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) },
      timeout: { request: CALL_TIMEOUT_MS },
      followRedirect: false,
      responseType: 'text',
      retry: { limit: RETRIES, enforceRetryRules: false, calculateDelay: (retry) => this.#delay(retry) },
    });
  }

  /**
   * The answer's JSON, unread: the caller parses it.
   * @throws HttpFailure
   */
  async get(call: HttpCall): Promise<unknown> {
    return this.#run(call, (signal) => this.#got.get(this.#url(call), { headers: call.headers ?? {}, signal }));
  }

  /** @throws HttpFailure */
  async post(call: HttpCall & { json: unknown }): Promise<unknown> {
    return this.#run(call, (signal) =>
      this.#got.post(this.#url(call), { headers: call.headers ?? {}, json: call.json, signal }),
    );
  }

  #url({ path, query }: HttpCall): string {
    const search = query?.toString();
    return `${this.#options.baseUrl}${path}${search ? `?${search}` : ''}`;
  }

  async #run(call: HttpCall, send: (signal: AbortSignal) => RequestPromise<Response<unknown>>): Promise<unknown> {
    const ceiling = new AbortController();
    const signal = AbortSignal.any([call.deadline, ceiling.signal]);
    const failure = (error: unknown) =>
      ceiling.signal.aborted ? this.#failure('too-large', call) : this.#toFailure(error, call);
    try {
      return await this.#policy.execute(async () => {
        try {
          signal.throwIfAborted();
          const request = send(signal);
          request.on('downloadProgress', ({ transferred }) => {
            if (transferred > MAX_BYTES) ceiling.abort();
          });
          return this.#parse(await request, call);
        } catch (error) {
          throw failure(error);
        }
      });
    } catch (error) {
      throw failure(error);
    }
  }

  #parse({ ok, statusCode: status, body }: Response<unknown>, call: HttpCall): unknown {
    // Redirects come through here: a backend that moves is not followed.
    if (!ok || status >= 300) throw this.#failure('status', call, { status, body: String(body) });
    try {
      return JSON.parse(String(body));
    } catch (cause) {
      throw this.#failure('malformed', call, { cause });
    }
  }

  #delay({
    attemptCount,
    error,
    retryAfter,
  }: {
    attemptCount: number;
    error: RequestError;
    retryAfter?: number;
  }): number {
    const method = error.options.method;
    if (attemptCount > RETRIES || (method !== 'GET' && method !== 'HEAD')) return 0;
    const failure = this.#toFailure(error, { path: '' });
    const isRetryable = failure.isBackendTrouble || this.#options.isRetryable?.(failure) === true;
    if (!isRetryable || (retryAfter ?? 0) > MAX_RETRY_AFTER_MS) return 0;
    return Math.max(retryDelay(attemptCount, Math.random()), retryAfter ?? 0);
  }

  #toFailure(
    error: unknown,
    call: Pick<HttpCall, 'path' | 'deadline'> | { path: string; deadline?: undefined },
  ): HttpFailure {
    if (error instanceof HttpFailure) return error;
    if (isRefusal(error)) return this.#failure('refused', call, { cause: error });
    if (call.deadline?.aborted || error instanceof TimeoutError)
      return this.#failure('timeout', call, { cause: error });
    if (error instanceof HTTPError) {
      const { statusCode: status, body } = error.response;
      return this.#failure('status', call, { status, body: String(body), cause: error });
    }
    return this.#failure('no-response', call, { cause: error });
  }

  #failure(
    kind: HttpFailure['kind'],
    { path }: { path: string },
    rest: { status?: number; body?: string; cause?: unknown } = {},
  ) {
    // got's errors hold the request with its headers; only what happened is kept.
    const cause = rest.cause instanceof RequestError ? `${rest.cause.code}: ${rest.cause.message}` : rest.cause;
    return new HttpFailure(kind, { backend: this.#options.backend, path, ...rest, cause });
  }
}
