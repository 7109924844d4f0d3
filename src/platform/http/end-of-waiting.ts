import type { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalogue.ts';

type ToTimeout = (meta: { path: string }, occurrence: { cause: unknown }) => AppError;

/** What a deadline's signal throws: its time was up, or whoever asked went away. */
export function isEndOfWaiting(error: unknown): error is DOMException {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** A time-out by the service's own wording, an abort as AbortError (docs/spec/errors.md ERRORS-8). */
export function toWaitingError(error: DOMException, timeout: ToTimeout, path: string): AppError {
  const occurrence = { cause: error };
  return error.name === 'AbortError' ? errors.aborted({ path }, occurrence) : timeout({ path }, occurrence);
}
