import { ZodError } from 'zod';
import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { isAbortReason, readBackendError, toAbortError } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';

/**
 * The error of a failed content call (docs/spec/errors.md ERRORS-7): timeouts are 504, absent entries 404, all others 500.
 * The service responds 422 for absent entries and absent content types; the error code distinguishes them.
 */
export function toContentError(error: unknown, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.contentFetch({ path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isAbortReason(error)) return toAbortError(error, errors.contentFetchTimeout, path);
  if (!(error instanceof HttpFailure)) return error;
  const occurrence = { cause: error };
  if (error.kind === 'timeout') return errors.contentFetchTimeout({ path }, occurrence);
  if (error.status === undefined) return errors.contentFetch({ path, reason: error.kind }, occurrence);
  const { code, message } = readBackendError(error.body);
  if (error.status === 404 || code === contentErrorCodes.entryNotFound) {
    return errors.contentNotFound({ path }, occurrence);
  }
  if (error.status === 422 && (code === undefined || code === contentErrorCodes.contentTypeNotFound)) {
    return errors.contentTypeNotFound({ path }, occurrence);
  }
  return errors.contentFetch(
    {
      path,
      status: error.status,
      ...(code !== undefined && { errorCode: code }),
      ...(message !== undefined && { reason: message }),
    },
    occurrence,
  );
}
