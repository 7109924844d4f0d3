import { expect, test } from '@jest/globals';
import type { AppError } from '../../../src/domain/errors/app-error.ts';
import { errors, toAppError } from '../../../src/domain/errors/catalog.ts';
import { readBackendError } from '../../../src/platform/http/backend-errors.ts';

const lookup = { type: 'post', query: '{"uid":"x"}' };

// Rules: CONTENT-24, CATEGORIES-5, ROUTES-5, ERRORS-6, ERRORS-8
test.each<[AppError, string, number, string]>([
  [errors.entryNotFound(lookup), 'EntryNotFound', 404, 'Entry not found for content_type post using {"uid":"x"}'],
  [errors.emptyResultSet(lookup), 'EmptyResultSet', 404, 'No entries found for content_type post using {"uid":"x"}'],
  [errors.contentFetchTimeout({ path: '/x' }), 'ContentFetchTimeout', 504, 'Content Request Timed Out.'],
  [
    errors.contentTypeNotFound({ path: '/x' }),
    'ContentTypeNotFound',
    500,
    'Requested Content Type does not exist on stack.',
  ],
  [errors.noValidListings({ uid: 'x' }), 'NoValidListingsError', 404, 'Post "x" produced no valid listings.'],
  [errors.pageNotFound({ path: '/x' }), 'PageNotFound', 404, 'Page not found: /x'],
  [errors.invalidRoute({ path: '/x' }), 'InvalidRoute', 404, 'Page Not Found: /x'],
  [errors.pageFetchUndefined({ type: 'x' }), 'PageFetchUndefined', 500, 'Unable To Fetch Page.'],
  [errors.placementReference({ uid: 'x' }), 'PlacementReferenceError', 500, 'Unable to Process Placement Reference'],
  [errors.timeout({ ms: 10_000 }), 'TimeoutError', 504, 'timeout of 10000 ms exceeded'],
  [errors.unknown({}), 'ERROR', 500, 'UNKNOWN'],
  [errors.noEntityFound({}), 'NoEntityFound', 404, 'No entity found.'],
  [errors.lookupRequiresKey({ type: 'store' }), 'LookupRequiresKey', 500, 'lookup requires a uid or slug'],
  [errors.pageLookupRequiresKey({ type: 'post' }), 'PageLookupRequiresKey', 500, 'lookup requires a url or uid'],
  [errors.badPdsRequest({}), 'BadPDSRequest', 400, 'No UID for fetching PDS Data'],
  [
    errors.noFeedPageForBranch({ slug: 'home' }),
    'FeedPageEntityNotFound',
    404,
    'No FeedPageEntity found for merch branch slug: home',
  ],
])('%s has the specified name, status and wording', (error, name, status, message) => {
  expect({ name: error.name, status: error.status, message: error.message }).toEqual({ name, status, message });
});

// Rules: ERRORS-2, ERRORS-6
test('gives a post without valid listings code 10, which is not an HTTP status', () => {
  expect(errors.noValidListings({ uid: 'x' }).code).toBe(10);
});

// Rules: ERRORS-2
test('keeps catalog errors and wraps anything else in the default error with its cause', () => {
  const known = errors.pageNotFound({ path: '/x' });
  expect(toAppError(known)).toBe(known);
  const cause = new TypeError('x is undefined');
  expect(toAppError(cause)).toMatchObject({
    name: 'ERROR',
    code: 500,
    cause,
    meta: { reason: 'TypeError: x is undefined' },
  });
  expect(toAppError('thrown text')).toMatchObject({ name: 'ERROR', meta: { reason: 'thrown text' } });
});

// Rules: ERRORS-1
test('gives every occurrence a unique id', () => {
  expect(errors.unknown({}).id).not.toBe(errors.unknown({}).id);
});

// Rules: ERRORS-3
test.each([
  { error: errors.pageNotFound({ path: '/x' }), isReported: false },
  { error: errors.contentFetch({ path: '/x' }), isReported: true },
])('$error.name is reported: $isReported', ({ error, isReported }) => {
  expect(error.isReported).toBe(isReported);
});

// Rules: ERRORS-17
test.each([
  { body: '{"error_message":"no","error_code":118}', read: { message: 'no', code: 118 } },
  { body: { message: 'no', code: 7 }, read: { message: 'no', code: 7 } },
  { body: { error: { message: 'inner' } }, read: { message: 'inner' } },
  { body: { error: 'text' }, read: { message: 'text' } },
  { body: '<html>', read: {} },
  { body: undefined, read: {} },
])('reads $read from the body $body', ({ body, read }) => {
  expect(readBackendError(body)).toEqual(read);
});
