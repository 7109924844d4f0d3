import { accountErrors } from './account-errors.ts';
import { AppError, defineError } from './app-error.ts';
import { contentErrors } from './content-errors.ts';
import { couponErrors } from './coupon-errors.ts';
import { dealAlertErrors } from './deal-alert-errors.ts';
import { reportErrors } from './report-errors.ts';
import { saveErrors } from './save-errors.ts';

/** Every error that the site throws, with its wording (docs/spec/errors.md ERRORS-6). */
export const errors = {
  ...contentErrors,
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
  payloadTooLarge: defineError({
    name: 'PayloadTooLarge',
    code: 413,
    source: 'http',
    ignoreReporting: true,
    message: 'The request is too large.',
  }),
  unsupportedMediaType: defineError({
    name: 'UnsupportedMediaType',
    code: 415,
    source: 'http',
    ignoreReporting: true,
    message: 'Requests of this type are not accepted.',
  }),
  insecureRequest: defineError({
    name: 'InsecureRequest',
    code: 403,
    source: 'http',
    ignoreReporting: true,
    message: 'Please use https.',
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
  ...saveErrors,
  ...couponErrors,
  ...reportErrors,
  ...dealAlertErrors,
  /** Default error for anything unexpected. */
  unknown: defineError<{ reason?: string }>({ name: 'ERROR', code: 500, source: 'unknown', message: 'UNKNOWN' }),
};

/** Wraps anything thrown as an AppError: 'ERROR' / 'UNKNOWN' / 500 with its cause, unless it is one. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return errors.aborted({}, { cause: error });
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return errors.unknown({ reason }, { cause: error });
}
