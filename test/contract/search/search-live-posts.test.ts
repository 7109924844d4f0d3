import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { testBacking } from '../../support/backing.ts';
import { catalogOf, listing, post, store } from '../../support/contract/search-catalog.ts';

const NOW = '2026-11-20T12:00:00.000Z';

let backing: Backing;
let catalog: ReturnType<typeof catalogOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalog = catalogOf(backing);
  await catalog.write([
    store('acme'),
    ...['free', 'once', 'twice', 'ended', 'later', 'drafted'].map((uid) => listing(uid, 'acme')),
    post('one', ['once', 'twice']),
    post('two', ['twice']),
    post('over', ['ended'], {
      schedule: { starts_at: '2026-11-01T00:00:00.000Z', expires_at: '2026-11-20T11:00:00.000Z' },
    }),
    post('coming', ['later'], { schedule: { starts_at: '2026-11-21T00:00:00.000Z' } }),
    { ...post('draft', ['drafted']), publish: [] },
  ]);
}, 60_000);
afterAll(() => backing?.close());

const listings = async (max_live_posts: string) =>
  (await catalog.find({ content_types: 'product_listing', max_live_posts })).sort();

test('max_live_posts 0 keeps the listings that no running post shows', async () => {
  expect(await listings('0')).toEqual(['drafted', 'ended', 'free', 'later']);
});

test('a higher limit counts each running post once', async () => {
  expect(await listings('1')).toEqual(['drafted', 'ended', 'free', 'later', 'once']);
  expect(await listings('2')).toHaveLength(6);
});

test('does not apply to posts, and counts the whole result', async () => {
  const both = { content_types: 'post,product_listing', max_live_posts: '0', limit: '1' };
  expect((await catalog.search(both)).count).toBe(2 + 4);
});

test('a listing comes back when its last post is unpublished', async () => {
  await catalog.unpublish('post', 'two');
  expect(await listings('1')).toContain('twice');
});

test.each(['-1', '1.5', 'x'])('rejects max_live_posts %s', async (max_live_posts) => {
  expect((await catalog.ask({ max_live_posts })).status).toBe(400);
});
