import { ZodError } from 'zod';
import { errors } from '../../domain/errors/catalogue.ts';
import { readBackendError } from '../../domain/errors/read-backend-error.ts';
import { isEndOfWaiting, toWaitingError } from './end-of-waiting.ts';
import { HttpFailure } from './http-failure.ts';

const PATIENCE_MS = 10_000;
const timeout = ({ path }: { path: string }, occurrence: { cause: unknown }) =>
  errors.timeout({ ms: PATIENCE_MS, path }, occurrence);

/** Translates a failed call of a service without errors of its own: 404 not found, 504 timeout, else unavailable. */
export function toBackendError(error: unknown, backend: string, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.backendUnavailable({ backend, path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isEndOfWaiting(error)) return toWaitingError(error, timeout, path);
  if (!(error instanceof HttpFailure)) return error;
  if (error.kind === 'timeout') return timeout({ path }, { cause: error });
  if (error.status === 404) return errors.contentNotFound({ path }, { cause: error });
  const { message: reason = error.kind } = readBackendError(error.body);
  return errors.backendUnavailable({ backend, path, reason }, { cause: error });
}
