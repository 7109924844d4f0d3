export interface AppErrorInit {
  /** The catalogue's name: 'EntryNotFound'. */
  name: string;
  message: string;
  /** An HTTP status, or a number of the catalogue's own (10, NoValidListingsError). */
  code: number;
  /** Which part of the site it comes from: 'content', 'search', 'page'. */
  source: string;
  meta?: Record<string, unknown>;
  /** Neither reported to monitoring nor logged as an error. */
  ignoreReporting?: boolean;
  /** Further sentences for whoever reads the log. */
  auxillaryMessages?: readonly string[];
  cause?: unknown;
}

/** The one error class of the site (docs/spec/errors.md ERRORS-1). Made by the catalogue only. */
export class AppError extends Error {
  /** Names this occurrence in the log and to support. */
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

  /** The status of the page that this error leads to: its code where that is one, else 500. */
  get status(): number {
    return this.code >= 400 && this.code <= 599 ? this.code : 500;
  }

  /** 401 errors and errors flagged ignore are not reported (docs/spec/errors.md ERRORS-3). */
  get isReported(): boolean {
    return this.code !== 401 && !this.ignoreReporting;
  }
}
