import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';

let backing: TestBacking;
let content: ContentClient;
let now = new Date('2026-11-10T08:00:00.000Z');
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  content = contentClient(backing);
});
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await content.bulk([sample.store('desk')]);
});
afterAll(() => backing.close());

const PATH = '/v3/content_types/store/entries/desk';
const LEASE = `${PATH}/lease`;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
const claim = async (session: string, takeOver?: boolean) =>
  (await content.manage('PUT', LEASE, { session, take_over: takeOver })).body;
const read = async () => (await content.manage('GET', LEASE)).body;
const lease = (session: string, since: number, until: number) => ({
  holder: 'management',
  session,
  since: at(since),
  until: at(until),
});

// Rules: CONTENT-38
test('a lease lasts 60 seconds from its last renewal', async () => {
  expect(await read()).toEqual({ lease: null });
  expect(await claim('ann')).toEqual({ acquired: true, lease: lease('ann', 0, 60) });
  later(40);
  expect(await claim('ann')).toEqual({ acquired: true, lease: lease('ann', -40, 60) });
  later(59);
  expect(await read()).toEqual({ lease: lease('ann', -99, 1) });
  later(1);
  expect(await read()).toEqual({ lease: null });
  expect(await claim('bob')).toEqual({ acquired: true, lease: lease('bob', 0, 60) });
});

// Rules: CONTENT-38, CALLS-29
test('another session learns who holds it, and may take it over; the former holder then learns of it', async () => {
  await claim('ann');
  later(10);
  expect(await claim('bob')).toEqual({ acquired: false, lease: lease('ann', -10, 50) });
  expect(await claim('bob', true)).toEqual({
    acquired: true,
    lease: lease('bob', 0, 60),
    previous: lease('ann', -10, 50),
  });
  later(10);
  expect(await claim('ann')).toEqual({ acquired: false, lease: lease('bob', -10, 50) });
});

// Rules: CONTENT-38
test('never blocks a save', async () => {
  await claim('ann');
  const { status } = await content.manage('PATCH', PATH, { entry: { details: 'x' } });
  expect(status).toBe(200);
});

test('is released by its session only', async () => {
  await claim('ann');
  expect((await content.manage('DELETE', `${LEASE}?session=bob`)).status).toBe(204);
  expect(await read()).toEqual({ lease: lease('ann', 0, 60) });
  await content.manage('DELETE', `${LEASE}?session=ann`);
  expect(await read()).toEqual({ lease: null });
});

// Rules: CONTENT-38
test('of many sessions at once one acquires it; each takeover names the one before', async () => {
  const sessions = Array.from({ length: 8 }, (_, index) => `tab-${index}`);
  const claims = (await Promise.all(sessions.map((session) => claim(session)))) as { acquired: boolean }[];
  expect(claims.filter(({ acquired }) => acquired)).toHaveLength(1);
  const taken = (await Promise.all(sessions.map((session) => claim(`${session}-again`, true)))) as {
    previous: { session: string };
  }[];
  expect(new Set(taken.map(({ previous }) => previous.session)).size).toBe(sessions.length);
});

test.each([
  [{}, 422],
  [{ session: 'a b' }, 422],
  [{ session: 'x'.repeat(65) }, 422],
])('a claim of %p is refused', async (body, status) => {
  expect((await content.manage('PUT', LEASE, body)).status).toBe(status);
});

test('of an unknown entry is refused', async () => {
  const { error } = await content.manage('PUT', '/v3/content_types/store/entries/ghost/lease', { session: 'ann' });
  expect(error?.error_code).toBe(141);
  // Leaving the form of an entry that was deleted is no error.
  const ghost = '/v3/content_types/store/entries/ghost/lease?session=ann';
  expect((await content.manage('DELETE', ghost)).status).toBe(204);
});
