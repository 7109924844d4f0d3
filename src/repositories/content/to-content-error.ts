import { ZodError } from 'zod';
import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import { readBackendError } from '../../domain/errors/read-backend-error.ts';
import { isEndOfWaiting, toWaitingError } from '../../platform/http/end-of-waiting.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';

/**
 * A failed call of the content service by the browsing spec, section 8: time-outs are 504, true absence is 404, everything
 * else is 500. Both an absent entry and an absent content type come as 422 and are told apart by their error code.
 */
export function toContentError(error: unknown, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.contentFetch({ path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isEndOfWaiting(error)) return toWaitingError(error, errors.contentFetchTimeout, path);
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
