import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pino, { type Logger } from 'pino';
import { tokens } from '../../../src/app/container/tokens.ts';
import { readCounts } from '../../../src/contracts/analytics/event-calls.ts';
import { batchOf, trackMessage } from '../../support/event-messages.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

/** Headers that every browser sends with a beacon. */
const BEACON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-US',
  'content-type': 'text/plain;charset=UTF-8',
  'sec-fetch-site': 'same-origin',
};

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
  const log: Logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  site = await testSite({
    isSeeded: false,
    environment: { TRUSTED_PROXY_HOPS: '1' },
    prepare: (container) => container.rebind(tokens.log).toConstantValue(log),
  });
}, 60_000);
afterAll(() => site?.close());
afterEach(() => {
  site.backing.fault('events', null);
  logged.length = 0;
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/shop/api/events`, { method: 'POST', body, headers: { ...BEACON, ...headers } });
const send = (messages: readonly unknown[], headers?: Record<string, string>) =>
  post(JSON.stringify(batchOf(messages)), headers);
/** Asks the events service, as operators do. */
async function ask(path: string): Promise<unknown> {
  const { urls, credentials } = site.backing;
  const answer = await fetch(`${urls.events}/api/v1${path}`, {
    headers: { authorization: `Bearer ${credentials.serviceToken}` },
  });
  return answer.json();
}
async function counted(page: string): Promise<number> {
  const { counts } = readCounts.response.parse(await ask(`/counts?page=${encodeURIComponent(page)}`));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

test('counts events before answering, sent as text or as JSON', async () => {
  const message = trackMessage({ path: '/told' });
  const answer = await send([message]);
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await counted('/told')).toBe(1);
  expect((await send([message, trackMessage({ path: '/told' })], { 'content-type': 'application/json' })).status).toBe(
    204,
  );
  expect(await counted('/told')).toBe(2);
});

// Rules: ANALYTICS-7
test.each<[string, Record<string, string>]>([
  ['identifies as a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['identifies as headless', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36' }],
  ['sends no user agent', { 'user-agent': '' }],
  ['accepts no language', { 'accept-language': '' }],
  ['prefetches', { 'sec-purpose': 'prefetch;prerender' }],
])('a client that %s gets 202 and is not counted', async (_name, headers) => {
  expect((await send([trackMessage({ path: '/bot' })], headers)).status).toBe(202);
  expect(await counted('/bot')).toBe(0);
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { 'sec-fetch-site': '', origin: 'https://evil.test' }],
  ['a frame without origin', { 'sec-fetch-site': '', origin: 'null' }],
])('rejects events of %s', async (_name, headers) => {
  // Empty values stand for absent headers.
  const given = Object.fromEntries(Object.entries({ ...BEACON, ...headers }).filter(([, value]) => value !== ''));
  const body = JSON.stringify(batchOf([trackMessage({ path: '/foreign' })]));
  const answer = await fetch(`${site.origin}/shop/api/events`, { method: 'POST', body, headers: given });
  expect(answer.status).toBe(403);
  expect(await counted('/foreign')).toBe(0);
});

test.each<[string, BodyInit]>([
  ['nothing', ''],
  ['no JSON', '{"batch":'],
  ['no batch', '[]'],
  ['no message', JSON.stringify(batchOf([{}, null]))],
  ['more messages than fit', JSON.stringify(batchOf(Array.from({ length: 101 }, () => trackMessage())))],
  ['excessive nesting', `{"sentAt":"2026-01-01T00:00:00Z","batch":[${'['.repeat(200_000)}${']'.repeat(200_000)}]}`],
  ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x00])],
])('rejects a body with %s without logging', async (_name, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('stores a batch that grows when it is serialized again', async () => {
  // Four bytes become twenty-one.
  const numbers = Array.from({ length: 1_000 }, () => '1e20').join(',');
  const grown = JSON.stringify(batchOf(Array.from({ length: 90 }, () => trackMessage({ path: '/grown' }))));
  expect((await post(grown.replaceAll('"properties":{}', `"properties":{"n":[${numbers}]}`))).status).toBe(204);
  expect(await counted('/grown')).toBe(90);
});

test('accepts ids in capitals', async () => {
  const message = trackMessage({ path: '/capitals' });
  expect((await send([{ ...message, messageId: message.messageId.toUpperCase() }])).status).toBe(204);
  expect((await send([message])).status).toBe(204);
  expect(await counted('/capitals')).toBe(1);
});

test('slow senders do not block others', async () => {
  const slow = Array.from({ length: 60 }, () => {
    const headers = { ...BEACON, 'content-length': 100, expect: '100-continue' };
    return request(`${site.origin}/shop/api/events`, { method: 'POST', headers }).on('error', () => {});
  });
  try {
    await Promise.all(
      slow.map((one) => {
        one.flushHeaders();
        return once(one, 'continue');
      }),
    );
    expect((await send([trackMessage({ path: '/quick' })])).status).toBe(204);
  } finally {
    for (const one of slow) one.destroy();
  }
});

test('rejects compressed bodies, whose size is unknown', async () => {
  expect((await post('x', { 'content-encoding': 'gzip' })).status).toBe(415);
});

// Rules: ANALYTICS-7
test('rejects more bytes than fit without logging', async () => {
  expect((await post(JSON.stringify(batchOf(['x'.repeat(512_000)])))).status).toBe(413);
  expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test('the largest batch and the largest beacon are stored', async () => {
  const large = (path: string, bytes: number) => trackMessage({ path, properties: { filling: 'x'.repeat(bytes) } });
  expect((await send(Array.from({ length: 15 }, () => large('/large', 32_000)))).status).toBe(204);
  expect((await send([large('/large', 30_000), large('/large', 30_000)])).status).toBe(204);
  expect(await counted('/large')).toBe(17);
});

/** Waits until the breaker, which opened during the outage, closes. Stores one message at `/back`. */
const isBack = () =>
  eventually(async () => (await send([trackMessage({ path: '/back' })])).status !== 503, { every: 100 });

test('answers 503 with Retry-After while the service is down, and logs once, without event contents', async () => {
  for (const fault of [{ status: 503 }, { status: 500 }, { status: 401 }] as const) {
    site.backing.fault('events', fault);
    const answer = await send([trackMessage({ path: '/away', anonymousId: 'a-visitor' })]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error: { name: 'EventsNotStored', code: 503 } });
  }
  const errors = logged.filter((line) => JSON.parse(line).level >= 50);
  expect(errors).toHaveLength(1);
  expect(logged.join()).not.toContain('a-visitor');
  site.backing.fault('events', null);
  await isBack();
  expect([await counted('/away'), await counted('/back')]).toEqual([0, 1]);
});

test('counts a retried message once if only the answer was lost', async () => {
  const message = trackMessage({ path: '/unheard' });
  const unheard = request(`${site.origin}/shop/api/events`, { method: 'POST', headers: BEACON }).on('error', () => {});
  unheard.end(JSON.stringify(batchOf([message])));
  await eventually(async () => (await counted('/unheard')) > 0);
  unheard.destroy();
  expect((await send([message])).status).toBe(204);
  expect(await counted('/unheard')).toBe(1);
});

// Rules: PLATFORM-12
test('rejects events while the service hangs, before they slow pages down', async () => {
  site.backing.fault('events', { hang: true });
  const answers = Array.from({ length: 60 }, () => send([trackMessage({ path: '/hang' })]));
  const first = await Promise.race(answers);
  expect([first.status, await first.json()]).toMatchObject([503, { error: { name: 'Overloaded' } }]);
  expect((await site.get('/robots.txt')).status).toBe(200);
  expect((await site.get('/faq', { accept: 'text/html' })).status).toBe(404);
  site.passDeadlines();
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([503]));
  site.backing.fault('events', null);
  await isBack();
}, 20_000);

// Rules: ANALYTICS-7, PLATFORM-13
test('limits the number of batches with 429 and Retry-After', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_250 }, () => send([], { 'user-agent': 'bot', 'x-forwarded-for': '192.0.2.1' })),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
});

// Rules: ANALYTICS-7, PLATFORM-13
test('limits the bytes of batches with 429 and Retry-After', async () => {
  const sent = { 'user-agent': 'bot', 'x-forwarded-for': '192.0.2.2' };
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1) statuses.push((await post('x'.repeat(500_000), sent)).status);
  expect(statuses.slice(0, 20).every((status) => status === 202)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  expect((await send([trackMessage()])).status).toBe(204);
});
