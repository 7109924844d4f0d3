import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { environments, flag, vendorContentType } from './delivery.ts';
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

export const stackCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listContentTypes: defineCall({
      ...read,
      path: '/v3/content_types',
      summary: 'List the content types',
      query: typeParams.extend(page),
      response: z.object({ content_types: z.array(vendorContentType), count }),
    }),
    readContentType: defineCall({
      ...read,
      path: '/v3/content_types/{type}',
      summary: 'Read a content type',
      query: typeParams,
      response: z.object({ content_type: vendorContentType }),
      errors: { ...unreadable, 422: 'There is no such content type.' },
    }),
    listGlobalFields: defineCall({
      ...read,
      path: '/v3/global_fields',
      summary: 'List the global fields',
      query: typeParams.extend(page),
      response: z.object({ global_fields: z.array(vendorContentType), count }),
    }),
    readGlobalField: defineCall({
      ...read,
      path: '/v3/global_fields/{uid}',
      summary: 'Read a global field',
      query: typeParams,
      response: z.object({ global_field: vendorContentType }),
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
    listTaxonomies: defineCall({
      ...read,
      path: '/v3/taxonomies',
      summary: 'List the taxonomies: there are none',
      query: z.looseObject({ environment, ...page }),
      response: z.object({ taxonomies: z.array(named), count }),
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
