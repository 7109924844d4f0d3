import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { UsersErrors } from '../../contracts/accounts/user.ts';
import type { ContentErrorBody } from '../../contracts/content/delivery.ts';
import { errorCode } from './errors.ts';

interface RefusalDetails {
  /** Problems by the name of the field. */
  fields?: Record<string, string[]>;
  /** `error_code` of the vendor's error body; the status unless given. */
  code?: number;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Both versions of an entry that a write would have lost one of. */
  conflict?: ContentErrorBody['conflict'];
}

/** A request that a service declines to serve. Each service writes it in its own dialect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly code: number;
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: ContentErrorBody['conflict'];

  constructor(
    status: number,
    message: string,
    { fields, code = status, retryAfterSeconds, conflict }: RefusalDetails = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.conflict = conflict;
  }
}

/**
 * JSON bodies of a refusal. `vendor`: `{error_message, error_code, errors, conflict?}`, as the content vendor responds. `errors`:
 * `{errors}`, a sentence or a map of field to sentences, as the users service responds.
 */
const refusalBodies = {
  vendor: ({ message, code, fields = {}, conflict }: Refusal): ContentErrorBody => ({
    error_message: message,
    error_code: code,
    errors: fields,
    ...(conflict && { conflict }),
  }),
  errors: ({ message, fields }: Refusal): { errors: UsersErrors } => ({ errors: fields ?? message }),
} as const;
export type Dialect = keyof typeof refusalBodies;

/** Responds to refusals in a dialect and forwards every other error. */
export const answerRefusals =
  (dialect: Dialect): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (!(error instanceof Refusal) || response.headersSent) {
      next(error);
      return;
    }
    if (error.retryAfterSeconds !== undefined) response.set('Retry-After', String(error.retryAfterSeconds));
    response.status(error.status).set('Cache-Control', 'no-store').json(refusalBodies[dialect](error));
  };

interface ErrorLog {
  error(fields: object, message: string): void;
}

/** Error types of the body parser for requests that it cannot read. */
const UNREADABLE: Record<string, [status: number, message: string]> = {
  'entity.too.large': [413, 'The body is too large.'],
  'entity.parse.failed': [400, 'The body is not valid JSON.'],
  'encoding.unsupported': [415, 'The body has an encoding that is not supported.'],
  'charset.unsupported': [415, 'The body has a character set that is not supported.'],
  'request.aborted': [400, 'The body did not arrive whole.'],
  'request.size.invalid': [400, 'The body did not arrive whole.'],
};

/** The error handler of all backing services. Sends refusals as they are; hides the cause of any other error. */
export function answerError(log: ErrorLog): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set('Cache-Control', 'no-store');
    if (error instanceof Refusal) {
      response.status(error.status).json(refusalBodies.vendor(error));
      return;
    }
    const [status, message] = unreadable(error) ?? databaseFailure(error) ?? [500, 'Something went wrong.'];
    if (status >= 500) log.error({ err: plain(error), method: request.method, path: request.path }, message);
    response.status(status).json({ error_message: message, error_code: status, errors: {} });
  };
}

export const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).json({ error_message: 'There is nothing at this address.', error_code: 404, errors: {} });
};

function unreadable(error: unknown): [number, string] | undefined {
  if (error instanceof URIError) return [400, 'The address is not valid.'];
  return typeof error === 'object' && error !== null && 'type' in error ? UNREADABLE[String(error.type)] : undefined;
}

/** A full disk or a lost connection: callers may retry, unlike after a bug. */
function databaseFailure(error: unknown): [number, string] | undefined {
  const code = errorCode(error);
  if (code === '57014') return [503, 'The answer took too long.'];
  if (code === '55P03') return [503, 'Another change is in progress.'];
  if (code === '53100' || code === 'ENOSPC') return [507, 'The disk is full.'];
  const away =
    /^(?:08|57P|53[23])|^ECONN|^ENOENT$|^EPIPE$/.test(code) || /terminated|timeout exceeded/i.test(String(error));
  return away ? [503, 'The database is not available.'] : undefined;
}

/** The fields of an error to log; drivers attach their whole session to it. */
export const plain = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, code: errorCode(error), stack: error.stack }
    : error;
