import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { pruneEvents } from '../../../src/backing/analytics/message-store.ts';
import { openStore } from '../../../src/backing/platform/store/open-store.ts';
import {
  type BatchAnswer,
  type CountsAnswer,
  listErrors,
  readCounts,
  readVitals,
} from '../../../src/contracts/analytics/event-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { batchOf, faultMessage, trackMessage } from '../../support/event-messages.ts';
import { eventually } from '../../support/eventually.ts';

const DAY_MS = 86_400_000;
/** More nesting levels than recursive code survives. */
const DEEP = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
const start = new Date('2026-03-10T12:00:00.000Z');
let now = start;
let databaseUrl: string;
let backing: TestBacking;
let other: TestBacking;

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  const clock = () => now;
  [backing, other] = await Promise.all([testBacking({ clock, databaseUrl }), testBacking({ clock, databaseUrl })]);
}, 60_000);
afterAll(async () => {
  await Promise.all([backing?.close(), other?.close()]);
});
afterEach(() => {
  now = start;
});

async function call(path: string, init: RequestInit = {}, at = backing) {
  const answer = await fetch(`${at.urls.events}/api/v1${path}`, {
    headers: { authorization: `Bearer ${at.credentials.serviceToken}`, 'content-type': 'application/json' },
    ...init,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
}
async function send(messages: readonly unknown[], { at = backing, sentAt = now } = {}): Promise<BatchAnswer> {
  const body = JSON.stringify(batchOf(messages, sentAt.toISOString())).replace('"DEEP"', DEEP);
  const { status, text } = await call('/batch', { method: 'POST', body }, at);
  expect({ status, text }).toMatchObject({ status: 200 });
  return JSON.parse(text);
}
const counts = async (params: Record<string, string>): Promise<CountsAnswer['counts']> =>
  readCounts.response.parse(JSON.parse((await call(`/counts?${new URLSearchParams(params)}`)).text)).counts;
const total = async (page: string) => (await counts({ page, by: 'page', from: '2000-01-01' }))[0]?.count ?? 0;
const errors = async () => listErrors.response.parse(JSON.parse((await call('/errors?limit=1000')).text)).errors;
const view = (path: string, own: Parameters<typeof trackMessage>[0] = {}) =>
  trackMessage({ path, timestamp: now.toISOString(), ...own });
async function query(text: string): Promise<unknown[]> {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  try {
    return (await session.query(text)).rows;
  } finally {
    await session.end();
  }
}

// Rules: ANALYTICS-9
test.each(['/counts', '/vitals', '/errors', '/batch'])('%s requires the service’s token', async (path) => {
  const method = path === '/batch' ? 'POST' : 'GET';
  for (const authorization of ['', 'Bearer nonsense', `Bearer ${backing.credentials.accessToken}`]) {
    expect((await call(path, { method, headers: { authorization } })).status).toBe(401);
  }
});

// Rules: ANALYTICS-8, ANALYTICS-9, CALLS-24
test('counts stored events by event, page, post and day', async () => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  expect(
    await send([
      view('/a', { postUid: 'p1' }),
      view('/a', { postUid: 'p1' }),
      view('/a', { postUid: 'p1', timestamp: yesterday }),
      view('/a?u_id=7#x', { event: 'Client Go Click', properties: { post_uid: 'p2' } }),
      view('/a', { event: 'Listings Viewed', properties: { listings: [{ post_uid: 'p1' }, { post_uid: 'p3' }] } }),
    ]),
  ).toEqual({ stored: 5, repeated: 0, dropped: 0 });
  expect(await counts({ page: '/a' })).toEqual([
    { event: 'Page Viewed', count: 3 },
    { event: 'Listings Viewed', count: 2 },
    { event: 'Client Go Click', count: 1 },
  ]);
  expect(await counts({ page: '/a', by: 'day,post' })).toEqual([
    { day: '2026-03-09', post: 'p1', count: 1 },
    { day: '2026-03-10', post: 'p1', count: 3 },
    { day: '2026-03-10', post: 'p2', count: 1 },
    { day: '2026-03-10', post: 'p3', count: 1 },
  ]);
  expect(await counts({ post_uid: 'p1', event: 'Page Viewed', from: '2026-03-09', to: '2026-03-09' })).toEqual([
    { event: 'Page Viewed', count: 1 },
  ]);
  expect(await counts({ page: '/a', from: '2026-03-11', to: '2026-03-12' })).toEqual([]);
});

// Rules: ANALYTICS-9, CALLS-24
test('reads the 75th percentiles of vitals by kind of page, of the given days, without what is no number', async () => {
  const measured = (location: unknown, values: Record<string, unknown>) =>
    view('/measured', {
      event: 'Page Vitals Measured',
      properties: { page_location: location, ...values } as Record<string, string>,
    });
  const homes = [100, 200, 300, 4_000].map((lcp_ms) => measured('home', { lcp_ms, inp_ms: lcp_ms / 10, cls: 0.004 }));
  const { dropped } = await send([
    ...homes,
    measured('store', { cls: 0 }),
    measured('store', { lcp_ms: 'slow', inp_ms: -1, cls: 1e20 }),
    measured('store\0', { lcp_ms: 1 }),
    measured('\ud800', { lcp_ms: 1 }),
    measured(undefined, { lcp_ms: 1 }),
    view('/measured'),
  ]);
  expect(dropped).toBe(0);
  const read = async (days: string) => readVitals.response.parse(JSON.parse((await call(`/vitals${days}`)).text));
  expect(await read('')).toEqual({
    from: '2026-03-04',
    to: '2026-03-10',
    pages: [
      { location: 'home', views: 4, lcp_ms: 300, inp_ms: 30, cls: 0.004 },
      { location: 'store', views: 2, lcp_ms: null, inp_ms: null, cls: 0 },
    ],
  });
  expect((await read('?to=2026-03-09')).pages).toEqual([]);
});

// Rules: ANALYTICS-6
test('counts a repeated message once: in one batch, in the next, on another day, at another instance, in capitals', async () => {
  const message = view('/again');
  expect(await send([message, message])).toEqual({ stored: 1, repeated: 1, dropped: 0 });
  now = new Date(start.getTime() + 6 * DAY_MS);
  const capital = { ...message, messageId: message.messageId.toUpperCase() };
  expect(await send([message, capital], { at: other })).toMatchObject({ stored: 0, repeated: 2 });
  expect(await total('/again')).toBe(1);
});

test('counts a message repeated after a restart once', async () => {
  const message = view('/restarted');
  const first = await testBacking({ clock: () => now, databaseUrl });
  await send([message], { at: first });
  await first.close();
  const second = await testBacking({ clock: () => now, databaseUrl });
  expect(await send([message], { at: second })).toMatchObject({ repeated: 1 });
  await second.close();
  expect(await total('/restarted')).toBe(1);
});

test('stores and counts messages once that two instances receive at the same time', async () => {
  const messages = Array.from({ length: 90 }, (_, index) => view(`/race/${index % 7}`));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const from = (index * 13) % 60;
      const some = messages.slice(from, from + 30);
      return send(index % 3 === 0 ? some.toReversed() : some, { at: index % 2 ? backing : other });
    }),
  );
  await send(messages);
  const stored = answers.reduce((sum, answer) => sum + answer.stored, 0);
  const pages = await counts({ by: 'page' });
  const counted = pages.filter(({ page }) => page?.startsWith('/race/')).reduce((sum, { count }) => sum + count, 0);
  expect(stored).toBeLessThanOrEqual(90);
  expect(counted).toBe(90);
});

// Rules: ANALYTICS-6
test('drops messages older than a week, by the browser’s clock', async () => {
  const wrongClock = new Date('2031-01-01T00:00:00.000Z');
  const ago = (ms: number) => new Date(wrongClock.getTime() - ms).toISOString();
  const batch = [view('/old', { timestamp: ago(2 * DAY_MS) }), view('/old', { timestamp: ago(8 * DAY_MS) })];
  expect(await send(batch, { sentAt: wrongClock })).toEqual({ stored: 1, repeated: 0, dropped: 1 });
  expect(await counts({ page: '/old', by: 'day' })).toEqual([{ day: '2026-03-08', count: 1 }]);
});

/** A message of this size as JSON. */
function ofBytes(path: string, bytes: number) {
  const empty = JSON.stringify(view(path, { properties: { long: '' } })).length;
  return view(path, { properties: { long: 'x'.repeat(bytes - empty) } });
}

// Rules: ANALYTICS-7
test('drops malformed messages one by one', async () => {
  const wrong = [
    null,
    7,
    {},
    { ...view('/wrong'), event: 'Made Up' },
    { ...view('/wrong'), messageId: 'x' },
    { ...view('/wrong'), timestamp: 'yesterday' },
    view('/wrong', { properties: { deep: 'DEEP' } }),
    // A message has at most 12 levels; properties are on the second.
    view('/wrong', { properties: { deep: [[[[[[[[[[[]]]]]]]]]]] } }),
    ofBytes('/wrong', 32_769),
  ];
  const right = [view('/right', { properties: { deep: [[[[[[[[[[]]]]]]]]]] } }), ofBytes('/right', 32_768)];
  expect(await send([...wrong, ...right])).toEqual({ stored: 2, repeated: 0, dropped: wrong.length });
  expect([await total('/wrong'), await total('/right')]).toEqual([0, 2]);
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['no batch', '{"sentAt":"2026-03-10T12:00:00Z"}'],
  ['too many', JSON.stringify(batchOf(Array.from({ length: 101 }, () => 1)))],
])('a body with %s is refused', async (_name, body) => {
  expect((await call('/batch', { method: 'POST', body })).status).toBe(400);
});

test('stores messages with any text, and the rest of their batch', async () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `${text}\0\ud800`);
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (text, name, uid) => {
      const messages = [
        view(`/any${text}`, { properties: { [name]: text, post_uid: uid }, anonymousId: text.slice(0, 64) }),
        faultMessage({ message: text, name, source: uid, stack: text }, now.toISOString()),
        view('/beside'),
      ];
      expect(await send(messages)).toEqual({ stored: 3, repeated: 0, dropped: 0 });
    }),
    { numRuns: 25 },
  );
});

// Rules: ANALYTICS-11, CALLS-24
test('groups errors regardless of numbers and addresses, with first and last time', async () => {
  const stack = (build: string) =>
    `TypeError: x\n    at tile (https://deals.test/builds/feed-${build}.js:1:4711)\n    at b (https://x.test/y.js:1:2)`;
  const earlier = new Date(now.getTime() - 3_600_000).toISOString();
  await send([
    faultMessage({ message: 'Deal 4711 has no price', stack: stack('ABCD1234') }, now.toISOString()),
    faultMessage({ message: 'Deal 12 has no price', stack: stack('WXYZ9876') }, earlier),
    faultMessage({ message: 'Deal 12 has no picture', stack: stack('WXYZ9876') }, now.toISOString()),
  ]);
  const found = (await errors()).filter(({ message }) => message.startsWith('Deal'));
  expect(found.map(({ count, first_seen, last_seen }) => ({ count, first_seen, last_seen }))).toEqual(
    expect.arrayContaining([
      { count: 2, first_seen: earlier, last_seen: now.toISOString() },
      { count: 1, first_seen: now.toISOString(), last_seen: now.toISOString() },
    ]),
  );
  expect(found).toHaveLength(2);
});

test('groups errors regardless of ids, and separates errors with other text', async () => {
  const say = (message: string) => faultMessage({ name: 'IdError', message }, now.toISOString());
  await send([
    say('No acme-4711 of 01234567-abcd-4bcd-abcd-0123456789ab at https://deals.test/deals/a'),
    say('No acme-12 of 76543210-1bcd-4bcd-8bcd-0123456789ab at https://deals.test/deals/b'),
    say('No ajax-12 of 76543210-1bcd-4bcd-8bcd-0123456789ab at https://deals.test/deals/b'),
  ]);
  const found = (await errors()).filter(({ name }) => name === 'IdError');
  expect(found.map(({ count }) => count).toSorted()).toEqual([1, 2]);
});

test('fingerprints adversarial texts quickly', async () => {
  const message = `${'a-'.repeat(350)}${'1'.repeat(1_299)}g`;
  const stack = `.js${':'.repeat(7_990)} x`;
  const faults = Array.from({ length: 100 }, () => faultMessage({ name: 'SlowError', message, stack }));
  expect(await send(faults)).toMatchObject({ stored: 100 });
});

// Rules: ANALYTICS-6, ANALYTICS-8
test('prunes messages after 30 days, but not counts and errors', async () => {
  await send([view('/kept'), faultMessage({ name: 'KeptError' }, now.toISOString())]);
  now = new Date(start.getTime() + 31 * DAY_MS);
  const late = await testBacking({ clock: () => now, databaseUrl });
  const old = new Date(start.getTime() + DAY_MS).toISOString();
  await eventually(async () => (await query(`select 1 from event_messages where received_at < '${old}'`)).length === 0);
  await late.close();
  now = start;
  expect(await total('/kept')).toBe(1);
  expect((await errors()).map(({ name }) => name)).toContain('KeptError');
});

// Rules: ANALYTICS-8, ANALYTICS-11
test('keeps a maximum number of the latest messages and errors, and all counts', async () => {
  const own = await cloneDatabase();
  const flooded = await testBacking({ clock: () => now, databaseUrl: own });
  for (const path of ['/first', '/second', '/third']) {
    await send([view(path)], { at: flooded });
    now = new Date(now.getTime() + DAY_MS);
  }
  const store = await openStore({ dataDir: '', databaseUrl: own, durable: false, onError: () => undefined });
  await sql`
    insert into browser_errors
    select 'f' || n, '', '', '', '', '', '', ${now}, ${now}::timestamptz - n * interval '1 second', 1
    from generate_series(1, 5001) n`.execute(store.db);
  await pruneEvents(store.db, now, new AbortController().signal, 2);
  const { rows: groups } = await sql<{ count: number; has_last: boolean }>`
    select count(*)::int as count, bool_or(fingerprint = 'f5001') as has_last from browser_errors`.execute(store.db);
  expect(groups).toEqual([{ count: 5_000, has_last: false }]);
  const { rows } = await sql<{ path: string }>`
    select message->'context'->'page'->>'path' as path from event_messages order by received_at`.execute(store.db);
  expect(rows.map(({ path }) => path)).toEqual(['/second', '/third']);
  expect(JSON.parse((await call('/counts?by=page&from=2000-01-01', {}, flooded)).text).counts).toHaveLength(3);
  await store.close();
  await flooded.close();
});

// Rules: CALLS-24
test('delivers counts as a CSV download without formulas', async () => {
  const path = '=HYPERLINK("https://evil.test","go")';
  await send([view(path), view(' +1,2'), view('@x\r\n=1'), view('/plain')]);
  const { headers, text } = await call('/counts?by=page,day&format=csv');
  expect(headers.get('content-type')).toMatch(/^text\/csv/);
  expect(headers.get('content-disposition')).toContain('attachment; filename=counts-2026-03-04-2026-03-10.csv');
  expect(text).toMatch(/^page,day,count\r\n/);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"",""go"")","2026-03-10",1\r\n`);
  expect(text).toContain(`"' +1,2","2026-03-10",1\r\n`);
  expect(text).toContain(`"'@x\r\n=1","2026-03-10",1\r\n`);
  expect(text).toContain(`"/plain","2026-03-10",1\r\n`);
});

test.each(['by=shoe', 'from=yesterday', 'format=xml', 'by=event&by=page', 'limit=0', 'page=%00'])(
  '/counts and /errors reject or ignore ?%s',
  async (params) => {
    const statuses = [(await call(`/counts?${params}`)).status, (await call(`/errors?${params}`)).status];
    for (const status of statuses) expect([200, 400]).toContain(status);
    expect(statuses).toContain(400);
  },
);

// Rules: ANALYTICS-8
test('counts pages beyond the limit of a day as other', async () => {
  now = new Date('2027-01-01T00:00:00.000Z');
  await send([view('/full/known')]);
  await query(`update event_days set keys = 50000 where day = '2027-01-01'`);
  await send([view('/full/known'), view('/full/new'), view('/full/newer')]);
  expect(await counts({ by: 'page', from: '2027-01-01' })).toEqual([
    { page: '(other)', count: 2 },
    { page: '/full/known', count: 2 },
  ]);
});
