import { z } from 'zod';
import { environments } from './delivery.ts';
import { asset } from './fields.ts';

/**
 * The write side for tools. Header `authorization: Bearer {management token}`. Every write answers only once it is on disk.
 *
 * POST   /v3/content_types/{type}/entries                 {entry: {uid?, ...fields}}       201 {entry}
 * PUT    /v3/content_types/{type}/entries/{uid}           {entry: {...fields}}             200 {entry}
 * DELETE /v3/content_types/{type}/entries/{uid}                                            204
 * POST   /v3/content_types/{type}/entries/{uid}/publish   {environments}                   200 {entry}
 * POST   /v3/content_types/{type}/entries/{uid}/unpublish {environments}                   200 {entry}
 * GET    /v3/content_types/{type}/entries/{uid}/draft     the latest saved version         200 {entry}
 * POST   /v3/bulk                         {items: BulkItem[], created_by?, demo?}          200 {notice, saved}
 * POST   /v3/assets?filename=&title=&description=&uid=    the file's bytes as the body     201 {asset}
 *
 * A bulk call is one transaction, all or nothing. Refusals carry `contentErrorBody`; a failed validation is 422 with
 * `errors` keyed by the path of the field (`listings.0._content_type_uid`), in bulk prefixed by `items.{n}.`.
 */
export const entryUid = z
  .string()
  .regex(/^[a-z0-9_]{1,64}$/, 'must be 1 to 64 lower-case letters, digits or underscores');

export const entryWrite = z.object({ entry: z.looseObject({ uid: entryUid.optional() }) });
export const publishRequest = z.object({ environments: z.array(z.enum(environments)).min(1) });

/** Creates the entry or replaces its fields, and publishes the result to the environments named. */
export const bulkItem = z.object({
  content_type: z.string(),
  entry: z.looseObject({ uid: entryUid }),
  publish: z.array(z.enum(environments)).default([]),
});
export const BULK_LIMIT = 500;
export const bulkRequest = z.object({
  items: z.array(bulkItem).min(1).max(BULK_LIMIT),
  /** The author of the entries. */
  created_by: z
    .string()
    .regex(/^[a-z0-9_.@-]{1,64}$/, 'must be 1 to 64 characters of a name')
    .optional(),
  /** Marks demo content: the service moves the dates of these entries along with the calendar until someone edits them. */
  demo: z.boolean().default(false),
});
export type BulkItem = z.input<typeof bulkItem>;

export const assetResponse = z.object({ asset });
