interface AppErrorInit {
  /** Name in the catalog: 'EntryNotFound'. */
  name: string;
  message: string;
  /** An HTTP status, or a code of the catalog itself (10, NoValidListingsError). */
  code: number;
  /** The HTTP status of a code that is none; 500 unless given. */
  status?: number;
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
  readonly status: number;
  readonly meta: Record<string, unknown>;
  readonly ignoreReporting: boolean;
  readonly auxillaryMessages: readonly string[];

  constructor(init: AppErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = init.name;
    this.source = init.source;
    this.code = init.code;
    this.status = init.code >= 400 && init.code <= 599 ? init.code : (init.status ?? 500);
    this.meta = init.meta ?? {};
    this.ignoreReporting = init.ignoreReporting ?? false;
    this.auxillaryMessages = init.auxillaryMessages ?? [];
  }

  /** 401 errors and errors flagged ignore are not reported (docs/spec/errors.md ERRORS-3). */
  get isReported(): boolean {
    return this.code !== 401 && !this.ignoreReporting;
  }
}

type Definition<Meta> = Pick<AppErrorInit, 'name' | 'code' | 'status' | 'source' | 'ignoreReporting'> & {
  message: string | ((meta: Meta) => string);
};
interface Occurrence {
  cause?: unknown;
  auxillaryMessages?: readonly string[];
}
interface ErrorFactory<Meta> {
  (meta: Meta, occurrence?: Occurrence): AppError;
  /** Type guard for errors of this kind. */
  is(error: unknown): error is AppError;
}

/** One entry of the catalog: name, message and code. `meta` fills the message and is logged. */
export function defineError<Meta extends object = object>(definition: Definition<Meta>): ErrorFactory<Meta> {
  const { message, ...fixed } = definition;
  const make = (meta: Meta, occurrence: Occurrence = {}) =>
    new AppError({
      ...fixed,
      ...occurrence,
      meta: Object.fromEntries(Object.entries(meta)),
      message: typeof message === 'function' ? message(meta) : message,
    });
  const is = (error: unknown): error is AppError => error instanceof AppError && error.name === definition.name;
  return Object.assign(make, { is });
}

/** The part of an error that its sender sees. */
interface ShownError {
  /** Message for the whole form; absent when the fields carry it all. */
  message?: string;
  fields: Record<string, string>;
}

const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

/**
 * The texts that the sender of a refused form sees: only errors with source 'accounts' have them. The service's own messages
 * win over the catalog's (docs/spec/errors.md ERRORS-4). Undefined for all other errors.
 */
export function shownToSender({ source, message, meta, auxillaryMessages }: AppError): ShownError | undefined {
  if (source !== 'accounts') return undefined;
  const fields = isTexts(meta.fields) ? meta.fields : {};
  const ownMessage =
    auxillaryMessages.length > 0 && Object.keys(fields).length === 0 ? auxillaryMessages.join(' ') : message;
  const isOnFieldsOnly = Object.keys(fields).length > 0 && meta.message === undefined;
  return { fields, ...(!isOnFieldsOnly && { message: ownMessage }) };
}
