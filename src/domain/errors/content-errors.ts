import { defineError } from './app-error.ts';

interface Lookup {
  type: string;
  query: string;
}

/** Errors of reading content and of searching (docs/spec/errors.md ERRORS-6). */
export const contentErrors = {
  entryNotFound: defineError<Lookup>({
    name: 'EntryNotFound',
    code: 404,
    source: 'content',
    ignoreReporting: true,
    message: ({ type, query }) => `Entry not found for content_type ${type} using ${query}`,
  }),
  emptyResultSet: defineError<Lookup>({
    name: 'EmptyResultSet',
    code: 404,
    source: 'content',
    ignoreReporting: true,
    message: ({ type, query }) => `No entries found for content_type ${type} using ${query}`,
  }),
  noEntityFound: defineError({
    name: 'NoEntityFound',
    code: 404,
    source: 'content',
    ignoreReporting: true,
    message: 'No entity found.',
  }),
  noFeedPageForBranch: defineError<{ slug: string }>({
    name: 'FeedPageEntityNotFound',
    code: 404,
    source: 'content',
    ignoreReporting: true,
    message: ({ slug }) => `No FeedPageEntity found for merch branch slug: ${slug}`,
  }),
  lookupRequiresKey: defineError<{ type: string }>({
    name: 'LookupRequiresKey',
    code: 500,
    source: 'content',
    message: 'lookup requires a uid or slug',
  }),
  pageLookupRequiresKey: defineError<{ type: string }>({
    name: 'PageLookupRequiresKey',
    code: 500,
    source: 'content',
    message: 'lookup requires a url or uid',
  }),
  mixedQueryClauses: defineError<{ key: string }>({
    name: 'MixedQueryClauses',
    code: 500,
    source: 'content',
    message: ({ key }) => `Query mixes equality and operator clauses on "${key}"`,
  }),
  contentNotFound: defineError<{ path: string }>({
    name: 'ContentNotFoundError',
    code: 404,
    source: 'content',
    ignoreReporting: true,
    message: ({ path }) => `Content not found: ${path}`,
  }),
  contentFetch: defineError<{ path: string; status?: number; errorCode?: number; reason?: string }>({
    name: 'ContentFetchError',
    code: 500,
    source: 'content',
    message: ({ path, reason }) => `Content could not be fetched: ${path}${reason ? ` (${reason})` : ''}`,
  }),
  contentFetchTimeout: defineError<{ path: string }>({
    name: 'ContentFetchTimeout',
    code: 504,
    source: 'content',
    message: 'Content Request Timed Out.',
  }),
  contentTypeNotFound: defineError<{ path: string }>({
    name: 'ContentTypeNotFound',
    code: 500,
    source: 'content',
    message: 'Requested Content Type does not exist on stack.',
  }),
  contentMalformed: defineError<{ type: string; uid: string; fields: readonly string[] }>({
    name: 'ContentMalformedError',
    code: 404,
    source: 'content',
    message: ({ type, uid, fields }) => `Entry "${uid}" of ${type} cannot be read: ${fields.join(', ')}`,
  }),
  placementReference: defineError<{ uid: string }>({
    name: 'PlacementReferenceError',
    code: 500,
    source: 'content',
    message: 'Unable to Process Placement Reference',
  }),
  noValidListings: defineError<{ uid: string }>({
    name: 'NoValidListingsError',
    code: 10,
    status: 404,
    source: 'content',
    message: ({ uid }) => `Post "${uid}" produced no valid listings.`,
  }),
  searchFetch: defineError<{ path: string; status?: number; errorCode?: number; reason?: string }>({
    name: 'SearchFetchError',
    code: 500,
    source: 'search',
    message: ({ reason }) => `Search could not be fetched${reason ? ` (${reason})` : ''}`,
  }),
};
