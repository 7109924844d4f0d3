/** Why a call to a backend gave no answer that can be used. */
type HttpFailureKind =
  /** The call's or the page's time was up. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'no-response'
  /** An answer other than 2xx. */
  | 'status'
  /** More bytes than the ceiling. */
  | 'too-large'
  /** Not JSON. */
  | 'malformed'
  /** The breaker is open or the queue is full: nothing was sent. */
  | 'refused';

export interface HttpFailureInit {
  backend: string;
  path: string;
  status?: number;
  body?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Repositories turn it into an error of the catalogue. Carries no headers: they hold tokens. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly kind: HttpFailureKind;
  readonly backend: string;
  /** Below the backend's base, without query. */
  readonly path: string;
  readonly status: number | undefined;
  /** The answer's body as text. */
  readonly body: string | undefined;
  /** As the answer asks for. */
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

  /** The backend is in trouble, as opposed to having said no. */
  get isBackendTrouble(): boolean {
    if (this.kind === 'status') return this.status !== undefined && (this.status >= 500 || this.status === 429);
    return this.kind === 'timeout' || this.kind === 'no-response';
  }
}
