import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { type AppError, shownToSender } from '../../domain/errors/app-error.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { requestIdOf } from '../logging/request-log.ts';

/** Logs an error that decides a response: at level error when it is reported (docs/spec/errors.md ERRORS-3). */
export function logError(log: Logger, error: AppError, request: Request, response: Response): void {
  const { name, code, source, meta, auxillaryMessages } = error;
  const details = {
    err: error,
    requestId: requestIdOf(response),
    path: request.path.slice(0, 500),
    name,
    code,
    source,
    meta,
    auxillaryMessages,
  };
  if (error.isReported) log.error(details, error.message);
  else log.info({ ...details, err: undefined }, error.message);
}

interface ErrorHandlerOptions {
  log: Logger;
  /** Responds with the error page, as HTML or page JSON. May reject. */
  showPage: (request: Request, response: Response, error: AppError) => Promise<void>;
}

/** Paths that answer errors as JSON; all others answer with a page. */
const TOOLS = /^\/(?:hooks|healthz|readyz|builds|images|(?:shop|studio)\/api)(?:\/|$)/;

/** A plain form always gets a page, whatever its path. */
const isTool = (request: Request): boolean => TOOLS.test(request.path) && !request.is('urlencoded');

/** Turns anything thrown into a page, a status and one log line. */
export function errorHandler({ log, showPage }: ErrorHandlerOptions): ErrorRequestHandler {
  return async (thrown: unknown, request, response, _next) => {
    const error = classify(thrown);
    logError(log, error, request, response);
    // Break the connection: headers are sent, so nothing else can signal the failure, or the client has left.
    if (response.headersSent || response.destroyed) return void response.destroy();
    response.setHeader('cache-control', 'no-store');
    // Otherwise the rest of the body would be read before the next request.
    if (hasUnreadBody(request)) response.setHeader('connection', 'close');
    const { retryAfterSeconds } = error.meta;
    if (typeof retryAfterSeconds === 'number') response.setHeader('retry-after', retryAfterSeconds);
    if (isTurnedAway(error) || isTool(request)) return void answerPlainly(response, error, request);
    try {
      await showPage(request, response, error);
    } catch (cause) {
      log.error({ err: cause, requestId: requestIdOf(response) }, 'error rendering the error page');
      if (response.headersSent) response.destroy();
      else answerPlainly(response, error, request);
    }
  };
}

const hasUnreadBody = ({ complete, headers }: Request): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Overload and rate-limit errors are answered without rendering. */
const isTurnedAway = ({ code }: AppError): boolean => code === 503 || code === 429;

/** Translates timeouts, untranslated backend failures and errors of Express itself. */
function classify(thrown: unknown): AppError {
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return errors.timeout({ ms: 10_000 }, { cause: thrown });
  if (thrown instanceof HttpFailure) {
    return errors.backendUnavailable({ backend: thrown.backend, path: thrown.path }, { cause: thrown });
  }
  const status = thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 0;
  const error = toAppError(thrown);
  if (error.name !== 'ERROR' || status < 400 || status > 499) return error;
  if (status === 413) return errors.payloadTooLarge({}, { cause: thrown });
  if (status === 415) return errors.unsupportedMediaType({}, { cause: thrown });
  return errors.badRequest({ reason: 'The request cannot be read.' }, { cause: thrown });
}

function answerPlainly(response: Response, error: AppError, request: Request): void {
  response.status(error.status);
  if (isTool(request) || request.path.startsWith('/_page')) {
    const { name, code, id } = error;
    // Extra fields of the action (`Action.refusal`).
    response.json({ ...response.locals.refusal, error: { name, code, id, ...shownToSender(error) } });
    return;
  }
  const text = isTurnedAway(error)
    ? 'We are very busy right now. Please try again in a moment.'
    : 'Sorry! Something Went Wrong';
  response
    .type('html')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><h1>${text}</h1><p><a href="/">Back to Shopping</a></p></body></html>`,
    );
}
