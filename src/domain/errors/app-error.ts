export interface AppErrorInit {
  /** Name in the catalog: 'EntryNotFound'. */
  name: string;
  message: string;
  /** An HTTP status, or a code of the catalog itself (10, NoValidListingsError). */
  code: number;
  /** The part of the site that threw it: 'content', 'search', 'page'. */
  source: string;
  meta?: Record<string, unknown>;
  /** Neither reported to monitoring nor logged as an error. */
  ignoreReporting?: boolean;
  /** Further sentences for the log. */
  auxillaryMessages?: readonly string[];
  cause?: unknown;
}

/** The one error class of the site (docs/spec/errors.md ERRORS-1). Only the catalog creates it. */
export class AppError extends Error {
  /** Identifies this occurrence in the log and to support. */
  readonly id: string = crypto.randomUUID();
  readonly source: string;
  readonly code: number;
  readonly meta: Record<string, unknown>;
  readonly ignoreReporting: boolean;
  readonly auxillaryMessages: readonly string[];

  constructor(init: AppErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = init.name;
    this.source = init.source;
    this.code = init.code;
    this.meta = init.meta ?? {};
    this.ignoreReporting = init.ignoreReporting ?? false;
    this.auxillaryMessages = init.auxillaryMessages ?? [];
  }

  /** The HTTP status of the response: the code when it is one, else 500. */
  get status(): number {
    return this.code >= 400 && this.code <= 599 ? this.code : 500;
  }

  /** 401 errors and errors flagged ignore are not reported (docs/spec/errors.md ERRORS-3). */
  get isReported(): boolean {
    return this.code !== 401 && !this.ignoreReporting;
  }
}
