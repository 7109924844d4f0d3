import { z } from 'zod';

/**
 * Content delivery API v3 (browsing spec, section 7). Paths: `/v3/content_types/{content_type}/entries[/{uid}]` and the
 * shorter `/{content_type}/entries/[{uid}]`. Headers `access_token`, `api_key`, `branch` (default `main`).
 */
export const MAX_LIMIT = 250;
export const DEFAULT_LIMIT = 100;

export const environments = ['production', 'production-preview'] as const;
export type Environment = (typeof environments)[number];

/** A delivered entry before its own type's schema has read it. */
export const anyEntry = z.looseObject({ uid: z.string() });
export type AnyEntry = z.infer<typeof anyEntry>;

/** `entries` is absent in the count-only form (`count=true`); `count` only comes when asked for. */
export const entriesResponse = z.object({ entries: z.array(anyEntry).default([]), count: z.number().int().optional() });

/** The body of every refusal of the delivery and management API. */
export const contentErrorBody = z.object({
  error_message: z.string(),
  error_code: z.number().int(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});
export type ContentErrorBody = z.infer<typeof contentErrorBody>;

/** `error_code` values (outside contracts, section 1). */
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
export type QueryClause = Record<string, unknown>;

/** The parameters of a list read, as the caller states them; `toDeliveryParams` puts them on the wire. */
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

export function toDeliveryParams(request: EntriesRequest, environment: Environment): URLSearchParams {
  const params = new URLSearchParams({ environment });
  if (request.query) params.set('query', JSON.stringify(request.query));
  for (const path of request.include ?? []) params.append('include[]', path);
  if (request.includeEmbeddedItems) params.append('include_embedded_items[]', 'BASE');
  if (request.includeCount) params.set('include_count', 'true');
  if (request.countOnly) params.set('count', 'true');
  if (request.skip !== undefined) params.set('skip', String(request.skip));
  if (request.limit !== undefined) params.set('limit', String(request.limit));
  if (request.asc) params.set('asc', request.asc);
  if (request.desc) params.set('desc', request.desc);
  for (const [of, fields] of Object.entries({ BASE: request.only ?? [], ...request.onlyOf })) {
    for (const field of fields) params.append(`only[${of}][]`, field);
  }
  return params;
}
