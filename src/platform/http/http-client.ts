import { Agent as HttpAgent, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { IPolicy } from 'cockatiel';
import got, { type Got, HTTPError, RequestError, type RequestPromise, type Response, TimeoutError } from 'got';
import { anySignal } from '../../domain/shell/any-signal.ts';
import { HttpFailure, type HttpFailureInit } from './http-failure.ts';
import { isRefusal, resilience, retryDelay } from './resilience.ts';

const CALL_TIMEOUT_MS = 10_000;
const RETRIES = 3;
const MAX_BYTES = 5 * 1024 * 1024;
/** A longer `retry-after` than this is not waited for. */
const MAX_RETRY_AFTER_MS = 2_000;

export interface HttpClientOptions {
  /** Name in errors and logs: 'content'. */
  backend: string;
  baseUrl: string;
  /** Sent with every call; may contain tokens, so never logged. */
  headers: Record<string, string>;
  /** Maximum concurrent calls of all workers. */
  concurrency?: number;
  /** Number of workers that share the limits; default 1. */
  workers?: number | undefined;
  /** Failures to retry besides 5xx and 429. */
  isRetryable?: (failure: HttpFailure) => boolean;
  /** Failures that count toward the circuit breaker; default 5xx, 429 and no response. */
  isTrouble?: (failure: HttpFailure) => boolean;
}

interface HttpCall {
  /** Path below the base URL, with leading slash. */
  path: string;
  query?: URLSearchParams;
  headers?: Record<string, string>;
  /** Path to show in errors when the real one contains personal data. */
  pathName?: string;
  /** Aborts the call and its retries. */
  deadline: AbortSignal;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The unvalidated JSON; undefined for an empty response. */
  body: unknown;
}

/** JSON client of one backend. Retries reads only; a write is sent once. */
export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #got: Got;
  readonly #policy: IPolicy;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    const { concurrency = 5, workers = 1, isTrouble = (failure) => failure.isBackendTrouble } = options;
    this.#policy = resilience(concurrency, isTrouble, workers);
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
   * Calls the remote; the caller parses the JSON.
   * @throws HttpFailure, or the AbortError of a deadline that was aborted because the client left: the backend did not fail.
   */
  async send(call: HttpCall & { method: Method; json?: unknown; bytes?: Uint8Array }): Promise<HttpAnswer> {
    const { method, json, bytes, headers = {} } = call;
    return this.#run(call, (signal) =>
      this.#got(this.#url(call), {
        method,
        headers,
        signal,
        ...(json !== undefined && { json }),
        ...(bytes && { body: bytes }),
      }),
    );
  }

  #url({ path, query }: HttpCall): string {
    const search = query?.toString();
    return `${this.#options.baseUrl}${path}${search ? `?${search}` : ''}`;
  }

  async #run(call: HttpCall, send: (signal: AbortSignal) => RequestPromise<Response<unknown>>): Promise<HttpAnswer> {
    const ceiling = new AbortController();
    const signal = anySignal(call.deadline, ceiling.signal);
    const failure = (error: unknown): unknown => {
      if (isAbort(call.deadline)) return call.deadline.reason;
      return ceiling.signal.aborted ? this.#failure('too-large', call) : this.#toFailure(error, call);
    };
    try {
      return await this.#policy.execute(async () => {
        try {
          signal.throwIfAborted();
          const request = send(signal);
          request.on('downloadProgress', ({ transferred }) => {
            if (transferred > MAX_BYTES) ceiling.abort();
          });
          const answer = await request;
          return { status: answer.statusCode, headers: answer.headers, body: this.#parse(answer, call) };
        } catch (error) {
          throw failure(error);
        }
      });
    } catch (error) {
      throw failure(error);
    }
  }

  #parse({ ok, statusCode: status, body }: Response<unknown>, call: HttpCall): unknown {
    // Redirects are failures too: they are not followed.
    if (!ok || status >= 300) throw this.#failure('status', call, { status, body: String(body) });
    if (status === 204) return undefined;
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
    call: Pick<HttpCall, 'path' | 'pathName' | 'deadline'> | { path: string; deadline?: undefined },
  ): HttpFailure {
    if (error instanceof HttpFailure) return error;
    if (isRefusal(error)) return this.#failure('refused', call, { cause: error });
    if (call.deadline?.aborted || error instanceof TimeoutError)
      return this.#failure('timeout', call, { cause: error });
    if (error instanceof HTTPError) {
      const { statusCode: status, body, headers } = error.response;
      const retryAfterSeconds = Number(headers['retry-after']) || undefined;
      return this.#failure('status', call, {
        status,
        body: String(body),
        ...(retryAfterSeconds && { retryAfterSeconds }),
      });
    }
    return this.#failure('no-response', call, { cause: error });
  }

  #failure(
    kind: HttpFailure['kind'],
    { path, pathName = path }: { path: string; pathName?: string },
    rest: Pick<HttpFailureInit, 'status' | 'body' | 'retryAfterSeconds' | 'cause'> = {},
  ) {
    // got's errors contain the request headers, so keep only the facts.
    const cause = rest.cause instanceof RequestError ? `${rest.cause.code}: ${rest.cause.message}` : rest.cause;
    return new HttpFailure(kind, { backend: this.#options.backend, path: pathName, ...rest, cause });
  }
}

const isAbort = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof DOMException && reason.name === 'AbortError';
