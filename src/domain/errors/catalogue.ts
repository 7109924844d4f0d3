import { accountErrors } from './account-errors.ts';
import { couponErrors } from './coupon-errors.ts';
import { dealAlertErrors } from './deal-alert-errors.ts';
import { defineError } from './define-error.ts';
import { engagementErrors } from './engagement-errors.ts';
import { reportErrors } from './report-errors.ts';

interface Lookup {
  type: string;
  query: string;
}

/** Every error that the site throws, worded (docs/spec/errors.md ERRORS-6). A new one is a line here. */
export const errors = {
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
    code: 500,
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
    source: 'content',
    message: ({ uid }) => `Post "${uid}" produced no valid listings.`,
  }),
  searchFetch: defineError<{ path: string; status?: number; errorCode?: number; reason?: string }>({
    name: 'SearchFetchError',
    code: 500,
    source: 'search',
    message: ({ reason }) => `Search could not be fetched${reason ? ` (${reason})` : ''}`,
  }),
  pageNotFound: defineError<{ path: string }>({
    name: 'PageNotFound',
    code: 404,
    source: 'page',
    ignoreReporting: true,
    message: ({ path }) => `Page not found: ${path}`,
  }),
  /** A route's validity check failed. */
  invalidRoute: defineError<{ path: string }>({
    name: 'InvalidRoute',
    code: 404,
    source: 'page',
    ignoreReporting: true,
    message: ({ path }) => `Page Not Found: ${path}`,
  }),
  unknownRouteMiddleware: defineError<{ route: string; middleware: string }>({
    name: 'UnknownRouteMiddleware',
    code: 500,
    source: 'page',
    message: ({ route, middleware }) => `Unknown route middleware "${middleware}" of route "${route}"`,
  }),
  missingFallback: defineError<{ route: string }>({
    name: 'MissingFallback',
    code: 500,
    source: 'page',
    message: ({ route }) => `Route "${route}" handles errors gracefully and has nothing to go on with`,
  }),
  /** A personalized feed was requested without a user. */
  badPdsRequest: defineError({
    name: 'BadPDSRequest',
    code: 400,
    source: 'page',
    ignoreReporting: true,
    message: 'No UID for fetching PDS Data',
  }),
  pageFetchUndefined: defineError<{ type: string }>({
    name: 'PageFetchUndefined',
    code: 500,
    source: 'page',
    message: 'Unable To Fetch Page.',
  }),
  personalizedResourceAccess: defineError<{ resource: string }>({
    name: 'PersonalizedResourceAccessError',
    code: 500,
    source: 'page',
    message: ({ resource }) => `Personalized resource "${resource}" was read while rendering a cacheable page.`,
  }),
  badRequest: defineError<{ reason: string }>({
    name: 'BadRequest',
    code: 400,
    source: 'page',
    ignoreReporting: true,
    message: ({ reason }) => reason,
  }),
  /** A write from another site. */
  crossSiteRequest: defineError({
    name: 'CrossSiteRequest',
    code: 403,
    source: 'page',
    ignoreReporting: true,
    message: 'This form was sent from another site.',
  }),
  timeout: defineError<{ ms: number; path?: string }>({
    name: 'TimeoutError',
    code: 504,
    source: 'http',
    message: ({ ms }) => `timeout of ${ms} ms exceeded`,
  }),
  aborted: defineError<{ path?: string }>({
    name: 'AbortError',
    code: 504,
    source: 'http',
    ignoreReporting: true,
    message: 'The request was aborted.',
  }),
  overloaded: defineError<{ retryAfterSeconds: number }>({
    name: 'Overloaded',
    code: 503,
    source: 'http',
    ignoreReporting: true,
    message: 'Too many requests at once.',
  }),
  tooManyRequests: defineError<{ retryAfterSeconds: number }>({
    name: 'TooManyRequests',
    code: 429,
    source: 'http',
    ignoreReporting: true,
    message: 'Too many requests from one address.',
  }),
  /** Browsers keep their events and send them again later. */
  eventsNotStored: defineError<{ retryAfterSeconds: number }>({
    name: 'EventsNotStored',
    code: 503,
    source: 'events',
    ignoreReporting: true,
    message: 'The events could not be stored.',
  }),
  /** A backend did not answer, or not in the agreed format. */
  backendUnavailable: defineError<{ backend: string; path: string; reason?: string }>({
    name: 'BackendUnavailable',
    code: 503,
    source: 'http',
    message: ({ backend, reason }) => `The ${backend} service is unavailable${reason ? ` (${reason})` : ''}`,
  }),
  ...accountErrors,
  ...engagementErrors,
  ...couponErrors,
  ...reportErrors,
  ...dealAlertErrors,
  /** Default error for anything unexpected. */
  unknown: defineError<{ reason?: string }>({ name: 'ERROR', code: 500, source: 'unknown', message: 'UNKNOWN' }),
};
