import type { ErrorRequestHandler } from 'express';
import { contentErrorCodes } from '../../contracts/content/delivery.ts';
import { Refusal } from '../platform/refusal.ts';

export const assetNotFound = () =>
  new Refusal(404, 'Asset was not found.', {
    code: contentErrorCodes.assetNotFound,
    fields: { uid: ['is not valid.'] },
  });

export const invalidUpload = (field: string, problem: string, status = 422) =>
  new Refusal(status, 'Asset could not be saved.', {
    code: contentErrorCodes.validationFailed,
    fields: { [field]: [problem] },
  });

export const invalidImageParams = (fields: Record<string, string[]>) =>
  new Refusal(400, 'The image parameters are not valid.', { code: contentErrorCodes.validationFailed, fields });

/** Turns errors of bodies that are too large, compressed or incomplete, and of malformed paths, into refusals. */
export const refuseUnreadable: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(toRefusal(error));
};

/** The limit of a body that is too large. */
const megabytes = (error: object) => Math.round(Number('limit' in error ? error.limit : 0) / 1024 ** 2);

function toRefusal(error: unknown): unknown {
  if (error instanceof URIError) return invalidImageParams({ path: ['is not a valid address.'] });
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  if (error.type === 'entity.too.large') return invalidUpload('upload', `is larger than ${megabytes(error)} MB.`, 413);
  if (error.type === 'encoding.unsupported') return invalidUpload('upload', 'must not be compressed.', 415);
  return error.type.startsWith('request.') ? invalidUpload('upload', 'did not arrive whole.', 400) : error;
}
