import type { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalogue.ts';

type ToTimeout = (meta: { path: string }, occurrence: { cause: unknown }) => AppError;

/** Reasons of a deadline's signal: it expired, or the client left. */
export function isEndOfWaiting(error: unknown): error is DOMException {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** A timeout as the service's own error, an abort as AbortError (docs/spec/errors.md ERRORS-8). */
export function toWaitingError(error: DOMException, timeout: ToTimeout, path: string): AppError {
  const occurrence = { cause: error };
  return error.name === 'AbortError' ? errors.aborted({ path }, occurrence) : timeout({ path }, occurrence);
}
