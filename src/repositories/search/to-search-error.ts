import { ZodError } from 'zod';
import { errors } from '../../domain/errors/catalog.ts';
import { isAbortReason, readBackendError, toAbortError } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';

/** Timeout of a search call, below the page's deadline. */
const PATIENCE_MS = 10_000;

/** A query that takes too long is a TimeoutError (docs/spec/errors.md ERRORS-7). */
const timeout = ({ path }: { path: string }, occurrence: { cause: unknown }) =>
  errors.timeout({ ms: PATIENCE_MS, path }, occurrence);

/** A failed call of the search service: time-outs are 504, everything else is 500. */
export function toSearchError(error: unknown, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.searchFetch({ path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isAbortReason(error)) return toAbortError(error, timeout, path);
  if (!(error instanceof HttpFailure)) return error;
  if (error.kind === 'timeout') return timeout({ path }, { cause: error });
  const { code, message = error.kind } = readBackendError(error.body);
  return errors.searchFetch(
    {
      path: path,
      reason: message,
      ...(error.status !== undefined && { status: error.status }),
      ...(code !== undefined && { errorCode: code }),
    },
    { cause: error },
  );
}
