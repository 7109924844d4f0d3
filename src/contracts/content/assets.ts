import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { assetDetails } from '../images/asset-details.ts';
import { MAX_ASSET_BYTES } from '../images/asset-image.ts';
import { flag } from './delivery.ts';
import { asset } from './fields.ts';
import { referencesAnswer, referencesQuery } from './references.ts';

const assetContentTypes = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export type AssetContentType = (typeof assetContentTypes)[number];

const assetSorts = ['updated_at', 'created_at', 'title', 'filename', 'file_size'] as const;
export type AssetSort = (typeof assetSorts)[number];

const managedAsset = asset.extend({
  tags: z.array(z.string()),
  decorative: z.boolean(),
  _version: z.int(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
});

const text = z
  .string()
  .max(1_000)
  .refine((given) => !given.includes('\0'), 'holds a character that cannot be stored');
const oneOrMany = <T extends z.ZodType<string>>(item: T) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((given) => [given].flat() as z.output<T>[])
    .optional();
const yesOrNo = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();
const fileSize = z.coerce.number<string>().int().min(0).max(2_147_483_647);
const limit = z.coerce.number<string>().int().min(1).max(100).default(50);

/** Filters apply together; the values of a repeated one are alternatives. */
const assetListQuery = z.object({
  /** Words of title, file name, alternative text, tags or uid; the last one may be unfinished. */
  search: text.optional(),
  content_types: oneOrMany(z.enum(assetContentTypes)),
  tags: oneOrMany(text),
  updated_by: text.optional(),
  /** Whether an entry's latest version or published copy refers to it. */
  used: yesOrNo,
  /** `true`: only images that need an alternative text and have none. */
  lacks_description: yesOrNo,
  /** Bytes, both included. */
  min_file_size: fileSize.optional(),
  max_file_size: fileSize.optional(),
  sort: z.enum(assetSorts).default('updated_at'),
  /** Default: titles and file names ascending, all others descending. */
  order: z.enum(['asc', 'desc']).optional(),
  /** `next` of the page before, with the same filters and order. */
  cursor: text.optional(),
  limit,
  /** `true` adds `count` and `content_types`. */
  include_count: flag,
});
export type AssetListRequest = z.output<typeof assetListQuery>;

const manage = { auth: 'management', errors: { 404: 'There is no such asset.' } } as const;
const ofAsset = z.object({ asset: managedAsset });
const used = 'Entries use it: `errors.uid` names one of them. `force=true` overrides.';

/** What tools do with uploaded files (docs/spec/content.md CONTENT-70). */
export const assetManagementCalls = callGroup({
  dialect: 'vendor',
  calls: {
    /** Keyset pages: an asset that is not changed meanwhile appears exactly once. */
    searchAssets: defineCall({
      ...manage,
      permission: 'read',
      method: 'GET',
      path: '/v3/asset-list',
      summary: 'List and search the assets',
      query: assetListQuery,
      response: z.object({
        assets: z.array(managedAsset),
        /** The cursor of the next page; absent on the last one. */
        next: z.string().optional(),
        /** Assets on all pages. */
        count: z.int().optional(),
        /** Assets of each type that match all other filters. */
        content_types: z.record(z.string(), z.int()).optional(),
      }),
      errors: { 400: 'A parameter is not valid.' },
    }),
    readManagedAsset: defineCall({
      ...manage,
      permission: 'read',
      method: 'GET',
      path: '/v3/asset-list/{uid}',
      summary: 'Read an asset as tools manage it',
      response: ofAsset,
    }),
    listAssetReferences: defineCall({
      ...manage,
      permission: 'read',
      method: 'GET',
      path: '/v3/assets/{uid}/references',
      summary: 'List the entries that refer to an asset',
      query: referencesQuery,
      response: referencesAnswer,
    }),
    /** A form with a file in `asset[upload]` replaces the file; JSON and forms change the details that they name. */
    changeAsset: defineCall({
      ...manage,
      permission: 'write',
      method: 'PUT',
      path: '/v3/assets/{uid}',
      summary: 'Change the details of an asset, or replace its file',
      body: { media: '*/*' },
      bodyLimit: MAX_ASSET_BYTES,
      response: ofAsset,
      errors: {
        404: 'There is no such asset.',
        413: 'The file is too large.',
        422: 'A field or the file is not accepted.',
      },
    }),
    deleteAsset: defineCall({
      ...manage,
      permission: 'publish',
      method: 'DELETE',
      path: '/v3/assets/{uid}',
      summary: 'Move an asset to the trash',
      query: z.object({ force: yesOrNo }),
      errors: { 404: 'There is no such asset.', 409: used },
    }),
    listAssetTrash: defineCall({
      ...manage,
      permission: 'read',
      method: 'GET',
      path: '/v3/asset-trash',
      summary: 'List the assets in the trash, the latest first',
      query: z.object({
        /** `next` of the previous answer. */
        before: z
          .string()
          .regex(/^\d{1,15}-[a-z0-9_]{1,64}$/, 'must be the `next` of an answer')
          .optional(),
        limit,
      }),
      response: z.object({
        assets: z.array(
          managedAsset
            .omit({ url: true })
            .extend({ deleted_at: z.string(), deleted_by: z.string(), until: z.string() }),
        ),
        next: z.string().nullable(),
      }),
    }),
    restoreAsset: defineCall({
      ...manage,
      permission: 'publish',
      method: 'POST',
      path: '/v3/asset-trash/{uid}/restore',
      summary: 'Restore an asset from the trash',
      response: ofAsset,
    }),
  },
});

/** The JSON body of `changeAsset`. */
export const assetBody = z.object({ asset: assetDetails });
