import type { ErrorRequestHandler } from 'express';
import { AssetRefusal, invalidImageParams, invalidUpload } from './asset-refusal.ts';

/** Refusals become their answer; bodies that are too large or broken off and malformed paths as well; the rest passes on. */
export const answerAssetRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refusal = toRefusal(error);
  if (!refusal || response.headersSent) {
    next(error);
    return;
  }
  response.status(refusal.status).set('Cache-Control', 'no-store').json(refusal.body);
};

function toRefusal(error: unknown): AssetRefusal | undefined {
  if (error instanceof AssetRefusal) return error;
  if (error instanceof URIError) return invalidImageParams({ path: ['is not a valid address.'] });
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined;
  if (error.type === 'entity.too.large') return invalidUpload('upload', 'is larger than 20 MB.', 413);
  if (error.type === 'encoding.unsupported') return invalidUpload('upload', 'must not be compressed.', 415);
  return error.type.startsWith('request.') ? invalidUpload('upload', 'did not arrive whole.', 400) : undefined;
}
