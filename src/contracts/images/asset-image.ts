import { z } from 'zod';
import { asset } from '../content/fields.ts';
import { entryUid } from '../content/management.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { assetDetailTexts } from './asset-details.ts';

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

export const MAX_ASSET_BYTES = 20 * 1024 * 1024;

/**
 * 201 for a new asset, 200 for an existing one. The body is the file, or a form (`multipart/form-data`) with it in
 * `asset[upload]`, and details such as `asset[title]` and `asset[tags]`, as the vendor's management client sends it.
 */
export const uploadAsset = defineCall({
  method: 'POST',
  path: '/v3/assets',
  summary: 'Store the file of the body as an asset',
  auth: 'management',
  permission: 'write',
  query: z.object({
    /** Required unless the body is a form. */
    filename: z.string().trim().min(1).max(300).optional(),
    ...assetDetailTexts,
    uid: entryUid.optional(),
  }),
  body: { media: '*/*' },
  bodyLimit: MAX_ASSET_BYTES,
  status: [201, 200],
  response: z.object({ asset }),
  errors: { 409: 'The uid names other bytes.', 413: 'The file is too large.', 422: 'The file is not accepted.' },
});

const uploadResult = z.object({
  filename: z.string(),
  /** 201, or the status that an upload of this file alone would get. */
  status: z.int(),
  asset: asset.optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type UploadResult = z.input<typeof uploadResult>;
export const MAX_UPLOADS = 20;
const MAX_UPLOADS_BYTES = 60 * 1024 * 1024;

/** A form with a file in each `asset[upload]`; its details are those of all files. A refused file does not stop the others. */
const uploadAssets = defineCall({
  method: 'POST',
  path: '/v3/bulk/assets',
  summary: 'Store the files of a form as assets',
  auth: 'management',
  permission: 'write',
  body: { media: '*/*' },
  bodyLimit: MAX_UPLOADS_BYTES,
  response: z.object({ notice: z.string(), results: z.array(uploadResult) }),
  errors: { 413: 'The form is too large.', 422: 'The form has no files, or too many.' },
});

export const assetCalls = callGroup({ dialect: 'vendor', calls: { uploadAsset, uploadAssets } });
