import { describe, expect, jest, test } from '@jest/globals';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { createLog } from '../../../src/platform/logging/create-log.ts';
import { logRequest, requestLogger } from '../../../src/platform/logging/request-log.ts';

const lines: string[] = [];
const log = createLog('info', 'test', { write: (line: string) => void lines.push(line) });

function logged(fields: object, message = 'said'): string {
  log.info(fields, message);
  return lines.pop() ?? '';
}

// Rules: PRIVACY-5, PLATFORM-18
describe('redacts in log lines', () => {
  const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
  test.each([
    ['an address in a message', {}, 'no mailbox ann.b+c@mail.example.com here', 'ann.b+c'],
    ['an address in a path', { path: '/x/ann%40example.com/y' }, '', 'ann'],
    ['an address behind a long query', { path: `?q=${'%7B'.repeat(90)}ann%40example.com` }, '', 'ann'],
    ['an address in an error', { err: new Error('550 <ann@example.co.uk> is unknown') }, '', 'ann@'],
    [
      'the hash of an address',
      { path: '/api/v4/emails/0bc83cb571cd1c50ba6f3e8a78ef1346/confirmations/send' },
      '',
      '0bc8',
    ],
    ['a token', { header: `Bearer ${jwt}` }, '', jwt.slice(-9)],
    ['an unsigned token', {}, jwt.replace(/[^.]*$/, ''), 'eyJzdWIi'],
    ['an encrypted token', {}, 'eyJhbGciOiJkaXIifQ..aXZpdml2.Y2lwaGVy.dGFndGFn', 'Y2lwaGVy'],
    ['a mailed token', { url: '/accounts/password/reset?a=b&password_token=abc-DEF_1&c=d' }, '', 'abc-DEF_1'],
    ['a code of a provider', { url: '/oauth/v4/google/callback?code=4%2FP7q&state=x1' }, '', '4%2FP7q'],
    ['a password', { body: { password: 'hunter2!', currentPassword: 'hunter2!' } }, '', 'hunter2!'],
    ['a header', { headers: { 'auth-token': 'opaque', 'x-xsrf-token': 'opaque' } }, '', 'opaque'],
  ])('%s', (_what, fields, message, secret) => {
    expect(logged(fields, message)).not.toContain(secret);
  });
});

// Rules: PLATFORM-18, PLATFORM-22
test('redacts the path of a request and leaves out its query', () => {
  const url = '/x/ann@example.com/y?q=lamp';
  logRequest(requestLogger(log), { method: 'GET', url, status: 200, ms: 1.26, requestId: 'program-1' });
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({
    requestId: 'program-1',
    method: 'GET',
    path: '/x/[address]/y',
    status: 200,
    ms: 1.3,
    msg: 'request',
  });
});

// Rules: PLATFORM-18
test('logs everything else unchanged as JSON', () => {
  const fields = { path: '/shop/deals/7', stack: 'at file:///a/node_modules/pg@8.1.2/lib/x.js:1:2', n: 1 };
  expect(JSON.parse(logged(fields))).toMatchObject({ ...fields, name: 'test', msg: 'said' });
});

// Rules: PLATFORM-22
test('logs refused calls of a backend once, and counts the others', () => {
  jest.useFakeTimers();
  const refuse = (backend: string, kind: 'refused' | 'timeout' = 'refused') => {
    const cause = new HttpFailure(kind, { backend, path: '/search' });
    log.error({ err: new Error('The search failed.', { cause }) }, 'search');
  };
  try {
    for (let call = 0; call < 200; call += 1) refuse('search');
    refuse('content');
    refuse('search', 'timeout');
    jest.advanceTimersByTime(61_000);
    refuse('search');
  } finally {
    jest.useRealTimers();
  }
  expect(lines.splice(0).map((line) => JSON.parse(line).notLogged ?? 0)).toEqual([0, 0, 0, 199]);
});

test('redacts a long line quickly', () => {
  const started = process.cpuUsage();
  for (const part of ['eyJ', 'a', 'a@', 'a.', '%40', 'token']) logged({ path: part.repeat(60_000 / part.length) });
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
