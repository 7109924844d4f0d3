/** Why a backend call failed. */
type HttpFailureKind =
  /** The call's or the page's deadline passed. */
  | 'timeout'
  /** No connection, or the connection broke. */
  | 'no-response'
  /** A response other than 2xx. */
  | 'status'
  /** The response exceeds the size limit. */
  | 'too-large'
  /** Not JSON. */
  | 'malformed'
  /** The circuit breaker is open or the queue is full; nothing was sent. */
  | 'refused';

export interface HttpFailureInit {
  backend: string;
  path: string;
  status?: number;
  body?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Repositories translate it into a catalog error. Carries no headers, since they contain tokens. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly kind: HttpFailureKind;
  readonly backend: string;
  /** Path below the base URL, without query. */
  readonly path: string;
  readonly status: number | undefined;
  /** The response body as text. */
  readonly body: string | undefined;
  /** Seconds from the response's `retry-after` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: HttpFailureKind, { backend, path, status, body, retryAfterSeconds, cause }: HttpFailureInit) {
    super(`${backend} ${path}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.kind = kind;
    this.backend = backend;
    this.path = path;
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the backend failed, as opposed to refusing the request. */
  get isBackendTrouble(): boolean {
    if (this.kind === 'status') return this.status !== undefined && (this.status >= 500 || this.status === 429);
    return this.kind === 'timeout' || this.kind === 'no-response';
  }
}
