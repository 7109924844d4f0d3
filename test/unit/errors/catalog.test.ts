import { readFileSync } from 'node:fs';
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

/** Rows of the tables of docs/spec/errors.md: name, code, wording, and what is not reported. */
const specified = [
  ...readFileSync('docs/spec/errors.md', 'utf8').matchAll(/^\| (\w+) \| (\d+) \| (.*?) \|(?: (.*?))? \|$/gm),
].map(([, name = '', code, text = '', note = '']) => ({
  name,
  code: Number(code),
  // Parameters by any name, as in `Page not found: {path}`.
  message: /`(.+?)`/.exec(text)?.[1]?.replace(/\{\w+\}/g, '{}'),
  isReported: !note.startsWith('not reported'),
}));
/** Every parameter of an error is `{}`. */
const anyFacts = new Proxy({}, { get: (_, name) => (name === 'fields' ? ['{}'] : '{}') });
const catalog = new Map(
  Object.values(errors).map((make) => {
    const { name, code, message, isReported } = (make as (facts: object) => AppError)(anyFacts);
    return [name, { name, code, message, isReported }];
  }),
);

// Rules: ERRORS-3, ERRORS-6, ERRORS-8, ERRORS-10, ERRORS-11
test('has every error of the specification with its code, wording and reporting, and no other', () => {
  // Thrown in browsers, which have no catalog.
  const onServer = specified.filter(({ name }) => name !== 'PageStuckLoadingError');
  expect([...catalog.keys()].sort()).toEqual(onServer.map(({ name }) => name).sort());
  // These say what their cause says.
  const hasOwnWording = (name: string) => !/^(?:InvalidForm|TooManyTries|BadRequest|Auth\w+JWTError)$/.test(name);
  for (const { message, isReported, ...expected } of onServer) {
    const found = catalog.get(expected.name);
    expect(found).toMatchObject(expected);
    // A 401 is never reported.
    expect([expected.name, found?.isReported]).toEqual([expected.name, isReported && expected.code !== 401]);
    if (hasOwnWording(expected.name)) expect([expected.name, found?.message]).toEqual([expected.name, message]);
  }
});
