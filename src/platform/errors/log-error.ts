import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AppError } from '../../domain/errors/app-error.ts';
import { requestIdOf } from '../logging/request-id.ts';

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
