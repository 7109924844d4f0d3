import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { anyEntry, describedContentType, describedFields, environments, flag } from './delivery.ts';
import { asset } from './fields.ts';

/** Reads of a stack besides its entries, as in the vendor’s delivery and management API (docs/spec/calls.md CALLS-9). */
const page = { skip: z.string().optional(), limit: z.string().optional(), include_count: flag };
const environment = z.enum(environments).optional();
const count = z.number().int().optional();
const unreadable = { 400: 'The query is not valid.' } as const;
const read = { method: 'GET', auth: 'reader', errors: unreadable } as const;

const typeParams = z.looseObject({ environment, include_global_field_schema: flag, include_branch: flag });
const assetParams = z.looseObject({
  environment,
  locale: z.string().optional(),
  include_fallback: flag,
  include_branch: flag,
  include_metadata: flag,
  /** Images always have their dimension. */
  include_dimension: flag,
  /** `true` delivers addresses without the origin of the image service. */
  relative_urls: flag,
});

const named = z.looseObject({ uid: z.string(), name: z.string() });
const locale = named.extend({ code: z.string(), fallback_locale: z.string().nullable() });

/** Types of changes, as in the vendor's API. Assets are never unpublished, and content types never deleted. */
export const syncTypes = [
  'entry_published',
  'entry_unpublished',
  'entry_deleted',
  'asset_published',
  'asset_unpublished',
  'asset_deleted',
  'content_type_deleted',
] as const;
export type SyncType = (typeof syncTypes)[number];
export const SYNC_PAGE = 100;

const syncItem = z.object({
  type: z.enum(syncTypes),
  event_at: z.iso.datetime(),
  content_type_uid: z.string(),
  /** The entry or asset as delivered; `uid` and `locale` of one that was taken down. */
  data: z.looseObject({ uid: z.string() }),
});
export type SyncItem = z.input<typeof syncItem>;

export const stackCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listContentTypes: defineCall({
      ...read,
      path: '/v3/content_types',
      summary: 'List the content types',
      query: typeParams.extend(page),
      response: z.object({ content_types: z.array(describedContentType), count }),
    }),
    readContentType: defineCall({
      ...read,
      path: '/v3/content_types/{type}',
      summary: 'Read a content type',
      query: typeParams,
      response: z.object({ content_type: describedContentType }),
      errors: { ...unreadable, 422: 'There is no such content type.' },
    }),
    listGlobalFields: defineCall({
      ...read,
      path: '/v3/global_fields',
      summary: 'List the global fields',
      query: typeParams.extend(page),
      response: z.object({ global_fields: z.array(describedFields), count }),
    }),
    readGlobalField: defineCall({
      ...read,
      path: '/v3/global_fields/{uid}',
      summary: 'Read a global field',
      query: typeParams,
      response: z.object({ global_field: describedFields }),
      errors: { ...unreadable, 422: 'There is no such global field.' },
    }),
    listAssets: defineCall({
      ...read,
      path: '/v3/assets',
      summary: 'List the assets',
      query: assetParams.extend({
        ...page,
        /** JSON, as for entries. */
        query: z.string().optional(),
        typeahead: z.string().optional(),
        asc: z.string().optional(),
        desc: z.string().optional(),
      }),
      response: z.object({ assets: z.array(asset), count }),
    }),
    readAsset: defineCall({
      ...read,
      path: '/v3/assets/{uid}',
      summary: 'Read the fields of an asset',
      query: assetParams,
      response: z.object({ asset }),
      errors: { ...unreadable, 404: 'There is no such asset.' },
    }),
    /** A first read (`init=true`), its next pages (`pagination_token`), and later what changed since (`sync_token`). */
    sync: defineCall({
      ...read,
      path: '/v3/stacks/sync',
      summary: 'Read the published content, then only its changes',
      query: z.looseObject({
        init: flag,
        pagination_token: z.string().optional(),
        sync_token: z.string().optional(),
        environment,
        locale: z.string().optional(),
        content_type_uid: z.string().optional(),
        /** Types of changes, joined by commas. */
        type: z.string().optional(),
        /** Leaves out of the first read what changed earlier. */
        start_from: z.string().optional(),
      }),
      response: z.object({
        items: z.array(syncItem),
        skip: z.number().int(),
        limit: z.number().int(),
        total_count: z.number().int(),
        /** One of the two: more pages follow, or this was the last one. */
        pagination_token: z.string().optional(),
        sync_token: z.string().optional(),
      }),
      errors: { ...unreadable, 422: 'There is no such content type.' },
    }),
    listTaxonomies: defineCall({
      ...read,
      path: '/v3/taxonomies',
      summary: 'List the taxonomies: there are none',
      query: z.looseObject({ environment, ...page }),
      response: z.object({ taxonomies: z.array(named), count }),
    }),
    listTaxonomyEntries: defineCall({
      ...read,
      path: '/v3/taxonomies/entries',
      summary: 'List the entries in taxonomies: there are none',
      query: z.looseObject({ environment, query: z.string().optional(), ...page }),
      response: z.object({ entries: z.array(anyEntry).optional(), count }),
      errors: { ...unreadable, 422: 'There is no such taxonomy.' },
    }),
    listEnvironments: defineCall({
      ...read,
      path: '/v3/environments',
      summary: 'List the environments that entries are published to',
      query: z.looseObject(page),
      response: z.object({ environments: z.array(named), count }),
    }),
    readEnvironment: defineCall({
      ...read,
      path: '/v3/environments/{name}',
      summary: 'Read an environment',
      response: z.object({ environment: named }),
      errors: { 422: 'There is no such environment.' },
    }),
    listLocales: defineCall({
      ...read,
      path: '/v3/locales',
      summary: 'List the locales',
      query: z.looseObject(page),
      response: z.object({ locales: z.array(locale), count }),
    }),
    readLocale: defineCall({
      ...read,
      path: '/v3/locales/{code}',
      summary: 'Read a locale',
      response: z.object({ locale }),
      errors: { 422: 'There is no such locale.' },
    }),
  },
});
