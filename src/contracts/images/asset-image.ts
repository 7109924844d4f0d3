import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';

/** Unknown parameters are ignored. An address names one version of the bytes, which never changes. */
export const readImage = defineCall({
  method: 'GET',
  path: '/v3/assets/{apiKey}/{assetUid}/{uploadUid}/{filename}',
  summary: 'An asset, or an image derived from it',
  auth: 'none',
  query: z.looseObject({}),
  response: { media: '*/*' },
  headers: { ETag: 'The version.' },
  errors: {
    400: 'The image parameters are not valid.',
    404: 'There is no such asset.',
    503: 'Too many images are being prepared; with `Retry-After`.',
  },
});

/** The image service (docs/spec/images.md IMAGES-2). */
export const imageCalls = callGroup({ dialect: 'vendor', calls: { readImage } });
