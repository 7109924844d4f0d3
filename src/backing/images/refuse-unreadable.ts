import type { ErrorRequestHandler } from 'express';
import { invalidImageParams, invalidUpload } from './asset-refusal.ts';

/** Refuses bodies that are too large, compressed or incomplete, and malformed paths; passes other errors on. */
export const refuseUnreadable: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(toRefusal(error));
};

function toRefusal(error: unknown): unknown {
  if (error instanceof URIError) return invalidImageParams({ path: ['is not a valid address.'] });
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  if (error.type === 'entity.too.large') return invalidUpload('upload', 'is larger than 20 MB.', 413);
  if (error.type === 'encoding.unsupported') return invalidUpload('upload', 'must not be compressed.', 415);
  return error.type.startsWith('request.') ? invalidUpload('upload', 'did not arrive whole.', 400) : error;
}
