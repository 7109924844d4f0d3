import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpClient } from '../../../src/platform/http/http-client.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { retryDelay } from '../../../src/platform/http/resilience.ts';

let server: Server;
let client: HttpClient;
let calls: string[] = [];
let headers: NodeJS.Dict<string | string[]> = {};
const makeClient = () =>
  new HttpClient({
    backend: 'content',
    baseUrl,
    headers: { access_token: 'top-secret-token', 'x-app-platform': 'www' },
    isRetryable: ({ status, body }) => status === 422 && !body?.includes('118'),
  });
let baseUrl = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    calls.push(`${request.method} ${path}`);
    headers = request.headers;
    const attemptNumber = calls.filter((call) => call.endsWith(path)).length;
    if (path === '/hang') return;
    if (path === '/break') return void request.socket.destroy();
    if (path === '/flaky' && attemptNumber < 3) response.statusCode = 503;
    if (path === '/down') response.statusCode = 500;
    if (path === '/absent') response.statusCode = 404;
    if (path === '/passing') response.statusCode = attemptNumber < 2 ? 422 : 200;
    if (path === '/final') response.statusCode = 422;
    if (path === '/moved') return void response.writeHead(302, { location: '/fine' }).end();
    if (path === '/huge') return void response.end(JSON.stringify('x'.repeat(6 * 1024 * 1024)));
    if (path === '/bomb') {
      return void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(30_000_000, ' ')));
    }
    response.end(path === '/text' ? 'hello' : JSON.stringify({ error_code: path === '/passing' ? 999 : 118 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(() => {
  calls = [];
  client = makeClient();
});

async function failure(path: string, ms = 5_000): Promise<HttpFailure> {
  const error = await client
    .send({ method: 'GET', path, deadline: AbortSignal.timeout(ms) })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpFailure)) throw new Error(`not a failure: ${JSON.stringify(error)}`);
  return error;
}

// Rules: CALLS-2
test('doubles the retry delay from 100 ms, with up to 20 % jitter', () => {
  expect([1, 2, 3].map((attempt) => retryDelay(attempt, 0))).toEqual([100, 200, 400]);
  expect([1, 2, 3].map((attempt) => retryDelay(attempt, 1))).toEqual([120, 240, 480]);
});

// Rules: CALLS-1, CALLS-2
test('retries a read after 5xx until it succeeds', async () => {
  await client.send({ method: 'GET', path: '/flaky', deadline: AbortSignal.timeout(5_000) });
  expect(calls).toHaveLength(3);
  expect(headers).toMatchObject({ 'x-app-platform': 'www', access_token: 'top-secret-token' });
});

// Rules: PLATFORM-2, PLATFORM-3, CALLS-2
test.each([
  ['/down', 'status', 4],
  ['/break', 'no-response', 4],
  ['/absent', 'status', 1],
  ['/final', 'status', 1],
  ['/moved', 'status', 1],
  ['/text', 'malformed', 1],
  ['/huge', 'too-large', 1],
  ['/bomb', 'too-large', 1],
] as const)('%s fails with kind %s after %d calls', async (path, kind, count) => {
  const { kind: found, message, cause } = await failure(path);
  expect(found).toBe(kind);
  expect(calls).toHaveLength(count);
  expect(`${message}${JSON.stringify(cause)}`).not.toContain('secret');
});

// Rules: CALLS-2, CALLS-9
test('retries a temporary refusal of the content service', async () => {
  await client.send({ method: 'GET', path: '/passing', deadline: AbortSignal.timeout(5_000) });
  expect(calls).toHaveLength(2);
});

// Rules: PLATFORM-1, CALLS-2
test('one deadline ends the call and all its retries', async () => {
  expect((await failure('/hang', 300)).kind).toBe('timeout');
  calls = [];
  expect((await failure('/down', 150)).kind).toBe('timeout');
  // At most two of four attempts: the third waits 200 ms after the second.
  expect(calls.length).toBeLessThanOrEqual(2);
});

// Rules: CALLS-2
test('sends a write once', async () => {
  await client.send({ method: 'POST', path: '/down', json: {}, deadline: AbortSignal.timeout(5_000) }).catch(() => {});
  expect(calls).toEqual(['POST /down']);
});

// Rules: PLATFORM-2
test('opens the circuit breaker after repeated failures, but not after refusals', async () => {
  // Stop the clock, so that the breaker stays open.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await Promise.all(Array.from({ length: 12 }, () => failure('/break')));
  calls = [];
  expect((await failure('/fine')).kind).toBe('refused');
  expect(calls).toEqual([]);
  client = makeClient();
  await Promise.all(Array.from({ length: 30 }, () => failure('/absent')));
  await client.send({ method: 'GET', path: '/fine', deadline: AbortSignal.timeout(5_000) });
});

// Rules: PLATFORM-2, CALLS-9
test('runs at most five calls at once', async () => {
  const done = new AbortController();
  const call = () => client.send({ method: 'GET', path: '/hang', deadline: done.signal }).catch(() => {});
  const pending = Array.from({ length: 9 }, call);
  while (calls.length < 5) await new Promise(setImmediate);
  // A sixth call would have been sent by now.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(calls).toHaveLength(5);
  done.abort();
  await Promise.all(pending);
});
