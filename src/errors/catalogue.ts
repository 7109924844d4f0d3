import { waitWords } from '../domain/wait-words.ts';
import { defineError } from './define-error.ts';

interface Lookup {
  type: string;
  query: string;
}

/** Every error that the site throws, worded by the browsing spec, section 8. A new one is a line here. */
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
  /** A personalised feed is asked for without a user. */
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
  /** A write that did not come from a page of this site. */
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
  /** Browsers keep what they have told, and come again. */
  eventsNotStored: defineError<{ retryAfterSeconds: number }>({
    name: 'EventsNotStored',
    code: 503,
    source: 'events',
    ignoreReporting: true,
    message: 'The events could not be stored.',
  }),
  /** A backend did not answer, or not in the agreed form. */
  backendUnavailable: defineError<{ backend: string; path: string; reason?: string }>({
    name: 'BackendUnavailable',
    code: 503,
    source: 'http',
    message: ({ backend, reason }) => `The ${backend} service is unavailable${reason ? ` (${reason})` : ''}`,
  }),
  /** Fields of a form that are not right: `fields` is shown beside them (accounts spec, section 5). */
  invalidForm: defineError<{ fields: Record<string, string>; message?: string }>({
    name: 'InvalidForm',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ message }) => message ?? 'Please check what you typed.',
  }),
  /** The address belongs to a subscriber, who has been sent an email to become a full user (accounts spec, section 8). */
  notFullUser: defineError({
    name: 'NotFullUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Email already taken, please check your email to confirm your email address and set a password.',
  }),
  alreadyFullUser: defineError({
    name: 'AlreadyFullUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'That account already exists, please log in to continue.',
  }),
  emailInvalid: defineError({
    name: 'EmailInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: "That email doesn't look right, please try again.",
  }),
  /** A subscriber who had left takes the emails again: a success where only an email is asked for. */
  resubscribedUser: defineError({
    name: 'ResubscribedUser',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Welcome back! You will get our deal emails again.',
  }),
  attemptedFullUserAccess: defineError({
    name: 'AttemptedFullUserAccess',
    code: 401,
    source: 'accounts',
    message: 'subscriber user cannot access auth features that require a full user',
  }),
  /** What the form shows is the first of `auxillaryMessages`: 'not found, signup to create password'. */
  subscriberLogin: defineError({
    name: 'SubscriberLoginError',
    code: 401,
    source: 'accounts',
    message: 'cannot log in as a subscriber',
  }),
  /** The same for an address that nobody has and for a password that is not the user's. */
  wrongLogin: defineError({
    name: 'WrongLogin',
    code: 401,
    source: 'accounts',
    message: 'That email or password is not right, please try again.',
  }),
  /** No session, or one that has ended. */
  notLoggedIn: defineError({
    name: 'NotLoggedIn',
    code: 401,
    source: 'accounts',
    message: 'Your session has ended. Please log in to continue.',
  }),
  tooManyTries: defineError<{ retryAfterSeconds: number }>({
    name: 'TooManyTries',
    code: 429,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ retryAfterSeconds }) => `Too many tries. Please wait ${waitWords(retryAfterSeconds)} and try again.`,
  }),
  /** A mailed link that is used, old or unknown. */
  passwordTokenInvalid: defineError({
    name: 'PasswordTokenInvalid',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This link has been used or is too old. Please ask for a new one.',
  }),
  noAuthToken: defineError({
    name: 'NoAuthToken',
    code: 502,
    source: 'accounts',
    message: 'No Auth-Token present on login response.',
  }),
  /** One token upgrade is tried (accounts spec, section 4). */
  authRecoverableJwt: defineError<{ reason: string }>({
    name: 'AuthRecoverableJWTError',
    code: 401,
    source: 'accounts',
    message: ({ reason }) => reason,
  }),
  /** The session is cleared. */
  authFatalJwt: defineError<{ reason: string }>({
    name: 'AuthFatalJWTError',
    code: 401,
    source: 'accounts',
    message: ({ reason }) => reason,
  }),
  authServer: defineError<{ status: number }>({
    name: 'AuthServerError',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
  socialSignIn: defineError<{ provider: string; reason: string }>({
    name: 'SocialSignInError',
    code: 502,
    source: 'accounts',
    message: 'Something went wrong.',
  }),
  /** A provider's answer to a sign-in that this browser has not begun, or long ago. */
  staleSignIn: defineError<{ provider: string }>({
    name: 'StaleSignIn',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Something went wrong.',
  }),
  missingFacebookAppId: defineError({
    name: 'MissingFacebookAppId',
    code: 500,
    source: 'accounts',
    message: 'Missing FB SDK AppId',
  }),
  missingAppleClientId: defineError({
    name: 'MissingAppleClientId',
    code: 500,
    source: 'accounts',
    message: 'Missing Apple SDK clientId',
  }),
  missingGoogleClientId: defineError({
    name: 'MissingGoogleClientId',
    code: 500,
    source: 'accounts',
    message: 'Missing Google SDK clientId',
  }),
  noFacebookToken: defineError({
    name: 'NoFacebookToken',
    code: 502,
    source: 'accounts',
    message: 'No Facebook Login Token Present.',
  }),
  /** The XSRF pair of a write is missing, replayed or of another session. */
  xsrfMismatch: defineError({
    name: 'XsrfMismatch',
    code: 403,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This page is too old. Please reload it and try again.',
  }),
  /** Default error: what nobody foresaw. */
  unknown: defineError<{ reason?: string }>({ name: 'ERROR', code: 500, source: 'unknown', message: 'UNKNOWN' }),
};
