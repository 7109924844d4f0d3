import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import type { DescribedContentType, DescribedField } from './content-type-description.ts';

/** Content delivery API v3 (docs/spec/calls.md CALLS-9). */
export const MAX_LIMIT = 250;
export const DEFAULT_LIMIT = 100;

export const environments = ['production', 'production-preview'] as const;
export type Environment = (typeof environments)[number];

/** A delivered entry before the schema of its type parses it. */
export const anyEntry = z.looseObject({ uid: z.string() });
export type AnyEntry = z.infer<typeof anyEntry>;

export const flag = z.enum(['true', 'false']).optional();
const names = z.array(z.string()).readonly().optional();

/**
 * Query parameters. `readDeliveryRequest` also reads the other spellings of lists (`include[][]`, `only[BASE][0]`,
 * `only[listings][]`) and rejects invalid and unknown parameters.
 */
const deliveryParams = z.looseObject({
  /** Required, except for tools with the management token: without it they get the latest saved versions. */
  environment: z.enum(environments).optional(),
  locale: z.string().optional(),
  /** Entries exist in the master locale only: `true` delivers them for any locale. */
  include_fallback: flag,
  /** JSON: equality, and operators such as `$in`, `$regex` and `$or`. */
  query: z.string().optional(),
  /** Entries with one of these tags. */
  'tags[]': names,
  /** Entries with a text in which a word starts like this. */
  typeahead: z.string().optional(),
  /** Dotted paths of references to expand. */
  'include[]': names,
  'include_embedded_items[]': names,
  /** Fields to deliver, or to leave out. A reference field instead of `BASE` means the entries expanded there. */
  'only[BASE][]': names,
  'except[BASE][]': names,
  /** `true` adds `count`. */
  include_count: flag,
  /** `true` returns only `count`. */
  count: flag,
  /** `true` adds `_branch` to each entry. */
  include_branch: flag,
  /** `true` adds `_metadata` to each entry. */
  include_metadata: flag,
  /** `true` adds `content_type`. */
  include_content_type: flag,
  /** `true` adds `schema`, the fields of the content type. */
  include_schema: flag,
  /** References always name their type. */
  include_reference_content_type_uid: flag,
  /** Images always have their dimension. */
  include_dimension: flag,
  skip: z.string().optional(),
  limit: z.string().optional(),
  asc: z.string().optional(),
  desc: z.string().optional(),
});

/** The program's own descriptions: their types say what forms find there. */
const describedField = z.looseObject({
  uid: z.string(),
  data_type: z.string(),
}) as unknown as z.ZodType<DescribedField>;
/** A global field as the vendor's API describes it. */
export const describedFields = z.looseObject({ uid: z.string(), title: z.string(), schema: z.array(describedField) });
/** A content type as the vendor's API describes it. */
export const describedContentType = describedFields as unknown as z.ZodType<DescribedContentType>;
const typeFields = { content_type: describedContentType.optional(), schema: describedFields.shape.schema.optional() };

const unreadable = { 400: 'The query is not valid.', 422: 'There is no such content type or entry.' } as const;

/** `entries` is absent in the count-only form (`count=true`); `count` is present only on request. */
export const listEntries = defineCall({
  method: 'GET',
  path: '/v3/content_types/{type}/entries',
  aliases: ['/{type}/entries'],
  summary: 'List published entries of a content type',
  auth: 'reader',
  query: deliveryParams,
  response: z.object({ entries: z.array(anyEntry).optional(), count: z.number().int().optional(), ...typeFields }),
  errors: unreadable,
});

const readEntry = defineCall({
  method: 'GET',
  path: '/v3/content_types/{type}/entries/{uid}',
  aliases: ['/{type}/entries/{uid}'],
  summary: 'Read a published entry',
  auth: 'reader',
  query: deliveryParams,
  response: z.object({ entry: anyEntry, ...typeFields }),
  errors: unreadable,
});

export const deliveryCalls = callGroup({ dialect: 'vendor', calls: { listEntries, readEntry } });

/** The error body of the delivery and management API. */
export const contentErrorBody = z.object({
  error_message: z.string(),
  error_code: z.number().int(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
  /** A write with `If-Match` started from another version than the present one (docs/spec/content.md CONTENT-37). */
  conflict: z
    .object({
      current: anyEntry,
      /** The ETag of `current`, for a write that keeps both. */
      etag: z.string(),
      /** The version that the writer started from; null if it is not kept. */
      base: anyEntry.nullable(),
    })
    .optional(),
});
export type ContentErrorBody = z.infer<typeof contentErrorBody>;

/** `error_code` values (docs/spec/calls.md CALLS-10). */
export const contentErrorCodes = {
  invalidAccessToken: 105,
  invalidApiKey: 109,
  contentTypeNotFound: 118,
  validationFailed: 119,
  invalidQuery: 141_001,
  entryNotFound: 141,
  assetNotFound: 145,
} as const;

/** One clause of a `query`: plain equality, or operators on the field. */
type QueryClause = Record<string, unknown>;

/** The parameters of a list read, in the caller's terms; `toDeliveryParams` writes them for the wire. */
export interface EntriesRequest {
  query?: QueryClause;
  include?: readonly string[];
  includeEmbeddedItems?: boolean;
  includeCount?: boolean;
  countOnly?: boolean;
  skip?: number;
  limit?: number;
  asc?: string;
  desc?: string;
  only?: readonly string[];
  /** The same for the entries that a reference field is expanded to, by the field's path. */
  onlyOf?: Readonly<Record<string, readonly string[]>>;
}

export function toDeliveryParams(
  request: EntriesRequest,
  environment: Environment,
): z.input<typeof deliveryParams> & Record<string, string | readonly string[]> {
  const fields = Object.entries({ BASE: request.only ?? [], ...request.onlyOf });
  return {
    environment,
    ...(request.query && { query: JSON.stringify(request.query) }),
    ...(request.include && { 'include[]': request.include }),
    ...(request.includeEmbeddedItems && { 'include_embedded_items[]': ['BASE'] }),
    ...(request.includeCount && { include_count: 'true' }),
    ...(request.countOnly && { count: 'true' }),
    ...(request.skip !== undefined && { skip: String(request.skip) }),
    ...(request.limit !== undefined && { limit: String(request.limit) }),
    ...(request.asc && { asc: request.asc }),
    ...(request.desc && { desc: request.desc }),
    ...Object.fromEntries(fields.map(([of, names]) => [`only[${of}][]`, names])),
  };
}
