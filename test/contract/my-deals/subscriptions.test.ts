import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { listPersonalFeeds, readFeedData } from '../../../src/contracts/my-deals/feeds.ts';
import type { InterestsUpdate } from '../../../src/contracts/my-deals/interests.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { usersClient } from '../../support/contract/users-client.ts';
import { hoursFromNow, join, listingDraft, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
let now = NOW;
/** Id of a user of the users service, which stores the gender. */
let member: string;

const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${backing.urls.subscriptions}/api/v2${path}`, {
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    ...init,
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};
const recordInterests = async (body: Omit<InterestsUpdate, 'user_id'>, user_id = member) => {
  expect(await call('/interests', { method: 'POST', body: JSON.stringify({ user_id, ...body }) })).toMatchObject({
    status: 200,
  });
};
const slots = async (more = '', user = member) => {
  const { body } = await call(`/feed-data/picked?user_id=${user}${more}`);
  const { count, slots: found } = readFeedData.response.parse(body);
  return [count, ...found.map(({ uid }) => uid)];
};
const feeds = async () => listPersonalFeeds.response.parse((await call(`/feeds?user_id=${member}`)).body);
const save = (content_type_uid: 'post' | 'product_listing' | 'store', entry_uid: string) => ({
  content_type_uid,
  entry_uid,
});

const feed = (uid: string, url: string, own: object = {}) => ({
  uid,
  title: `Deals On ${uid}`,
  url,
  feed_slug: uid,
  source: 'search_v5',
  ...own,
});
const storeWithFeed = (uid: string) => storeDraft(uid, { feed_url: `/shop/feeds/${uid}` });
const kind = (uid: string, slug: string) => ({ uid, title: uid, slug, merchandise_class: 'Any', is_leaf: true });
/** Traits of the listing of a test post. */
interface Traits {
  brand?: string;
  kind?: string;
  gender?: string;
  store?: string;
}
const item = (uid: string, popularity: number, traits: Traits, starts_at = hoursFromNow(-48)) => ({
  product_listing: [
    listingDraft(`l${uid}`, traits.store ?? 'acme', {
      ...(traits.brand && { brand: ref('brand', traits.brand) }),
      ...(traits.kind && { merchandise_type: ref('merchandise_type', traits.kind) }),
      ...(traits.gender && { gender: traits.gender }),
    }),
  ],
  post: postDraft(uid, { popularity, schedule: { starts_at } }).post ?? [],
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  member = (await usersClient(() => backing.urls.users).join('member@example.com')).user.id;
  await publish(
    backing,
    join(
      {
        store: [storeDraft('acme'), ...['other', 'third', 'fourth'].map(storeWithFeed)],
        brand: ['tinley', 'oxbow'].map((uid) => ({ uid, title: uid, slug: uid })),
        merchandise_type: [kind('kettles', 'home/kitchen/kettles'), kind('boots', 'shoes/winter/boots')],
        feed_page: [
          feed('picked', '/shop/feeds/picked', { source: 'feeds_api' }),
          feed('kitchen', '/categories/kitchen/deals', { bd_queries: { merchandise_branches: ['home/kitchen'] } }),
          feed('other', '/shop/feeds/other', { bd_queries: { stores: ['other'] } }),
          ...['third', 'fourth'].map((uid) => feed(uid, `/shop/feeds/${uid}`)),
          ...['garden', 'toys', 'pets'].map((uid) => feed(uid, `/categories/${uid}/deals`)),
        ],
      },
      item('plain', 500, {}),
      item('kettle', 10, { kind: 'kettles' }),
      item('tinleykettle', 5, { kind: 'kettles', brand: 'tinley' }),
      item('tinleyscarf', 4, { brand: 'tinley' }),
      item('forher', 3, { gender: 'f', kind: 'boots' }),
      item('forhim', 2, { gender: 'm', kind: 'kettles' }),
      item('elsewhere', 1, { store: 'other' }),
      { product_listing: [listingDraft('alone', 'acme', { brand: ref('brand', 'oxbow') })] },
      item('oxbow', 0, { brand: 'oxbow' }),
    ),
  );
}, 60_000);
afterAll(() => backing?.close());
afterEach(async () => {
  now = NOW;
  await call(`/interests?user_id=${member}`, { method: 'DELETE' });
});

// Rules: CALLS-20
test.each(['/feeds?user_id=7', '/feed-data/picked?user_id=7'])('%s requires the service token', async (path) => {
  for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${backing.credentials.accessToken}`]) {
    expect((await call(path, { headers: authorization ? { authorization } : {} })).status).toBe(401);
  }
});

test.each([
  '/feeds',
  '/feed-data/picked',
  '/feeds?user_id=%00',
  '/feed-data/picked?user_id=a&user_id=b',
  '/feed-data/picked?user_id=7&limit=9999',
])('%s is rejected with 400', async (path) =>
  expect(await call(path)).toMatchObject({ status: 400, body: { error_code: 400 } }),
);

test('only feeds that editors set up as personal exist', async () => {
  for (const slug of ['kitchen', 'never', '%00']) expect((await call(`/feed-data/${slug}?user_id=7`)).status).toBe(404);
});

test('a user without interests gets no rows and a feed of popular deals', async () => {
  expect(await feeds()).toEqual({ content_blocks: [], based_on: { saves: 0, gender: null, categories: [] } });
  expect((await slots()).slice(0, 3)).toEqual([8, 'plain', 'kettle']);
});

// Rules: MY-DEALS-7
test('gender outweighs brand, brand outweighs category, and posts without a match are left out', async () => {
  await recordInterests({
    gender: 'f',
    visited_categories: ['kitchen'],
    saved: [save('product_listing', 'ltinleyscarf')],
  });
  expect(await slots()).toEqual([4, 'tinleykettle', 'forher', 'tinleyscarf', 'kettle']);
});

test('a visited category adds its merchandise branch', async () => {
  await recordInterests({ visited_categories: ['kitchen', 'never-was'] });
  expect(await slots()).toEqual([3, 'kettle', 'tinleykettle', 'forhim']);
});

// Rules: MY-DEALS-7
test('a gender adds its posts and excludes posts only for the other gender', async () => {
  await recordInterests({ gender: 'f', visited_categories: ['kitchen'] });
  expect(await slots()).toEqual([3, 'forher', 'kettle', 'tinleykettle']);
  await recordInterests({ gender: null });
  expect(await slots()).toEqual([3, 'kettle', 'tinleykettle', 'forhim']);
});

// Rules: MY-DEALS-7
test('saved listings add brands, saved stores add their posts, and saved posts add their traits but are excluded', async () => {
  await recordInterests({ saved: [save('product_listing', 'alone')] });
  expect(await slots()).toEqual([1, 'oxbow']);
  await recordInterests({ saved: [save('store', 'other')], unsaved: [save('product_listing', 'alone')] });
  expect(await slots()).toEqual([1, 'elsewhere']);
  await recordInterests({ saved: [save('post', 'tinleyscarf')], unsaved: [save('store', 'other')] });
  expect(await slots()).toEqual([1, 'tinleykettle']);
});

test('interests of one user do not affect another', async () => {
  await recordInterests({ visited_categories: ['kitchen'] }, '8');
  expect((await slots())[0]).toBe(8);
});

// Rules: MY-DEALS-6
test('row titles name their source: picks, saved stores, visited categories', async () => {
  await recordInterests({ saved: [save('store', 'other')], visited_categories: ['kitchen'] });
  const { content_blocks, based_on } = await feeds();
  expect(content_blocks.map(({ feed_block }) => [feed_block.title, feed_block.feed_page[0]?.uid])).toEqual([
    ['Picked for You', 'picked'],
    ['From OTHER', 'other'],
    ['More in Kitchen', 'kitchen'],
  ]);
  expect(based_on).toEqual({ saves: 1, gender: null, categories: ['kitchen'] });

  // At most two stores and three categories.
  await recordInterests({
    saved: [save('store', 'third'), save('store', 'fourth')],
    visited_categories: ['garden', 'toys', 'pets'],
  });
  const titles = (await feeds()).content_blocks.map(({ feed_block }) => feed_block.title.split(' ')[0]);
  expect(titles).toEqual(['Picked', 'From', 'From', 'More', 'More', 'More']);
});

test('keeps the 200 most recent visits, latest first', async () => {
  for (let from = 0; from < 250; from += 50) {
    now = new Date(NOW.getTime() + from * 1_000);
    await recordInterests({ visited_categories: Array.from({ length: 50 }, (_, index) => `c-${from + 49 - index}`) });
  }
  const { categories } = (await feeds()).based_on;
  expect([categories.length, categories[0], categories.at(-1)]).toEqual([200, 'c-249', 'c-50']);
});

test('keeps as many saved items as a user can save', async () => {
  for (let from = 0; from < 1_200; from += 200) {
    now = new Date(NOW.getTime() + from);
    await recordInterests({ saved: Array.from({ length: 200 }, (_, index) => save('post', `p${from + index}`)) });
  }
  expect((await feeds()).based_on.saves).toBe(1_000);
});

// Rules: CALLS-20
test('later pages neither repeat nor skip posts while deals start and end', async () => {
  const soon = new Date(NOW.getTime() + 1_000).toISOString();
  await publish(
    backing,
    join(
      item('starts', 1_000, {}, soon),
      postDraft('ends', { popularity: 999, schedule: { starts_at: hoursFromNow(-1), expires_at: soon } }),
    ),
  );
  const first = readFeedData.response.parse((await call(`/feed-data/picked?user_id=${member}&limit=3`)).body);
  expect(first.slots.map(({ uid }) => uid)).toEqual(['ends', 'plain', 'kettle']);
  now = new Date(NOW.getTime() + 2_000);
  await publish(backing, item('late', 998, {}, hoursFromNow(-72)));
  const rest = `&limit=3&max_starts_at=${encodeURIComponent(first.max_starts_at)}`;
  expect(await slots(`${rest}&offset=3`)).toEqual([9, 'tinleykettle', 'tinleyscarf', 'forher']);
  expect(await slots(rest)).toEqual([9, 'plain', 'kettle']);
  expect((await slots()).slice(0, 4)).toEqual([10, 'starts', 'late', 'plain']);
});

test.each<[string, unknown]>([
  ['no user', { gender: 'f' }],
  ['another gender', { user_id: '7', gender: 'x' }],
  ['an invalid category', { user_id: '7', visited_categories: ['../x'] }],
  ['an unsupported content type', { user_id: '7', saved: [{ content_type_uid: 'theme', entry_uid: 'x' }] }],
  ['an invalid uid', { user_id: '7', saved: [{ content_type_uid: 'post', entry_uid: 'a\0' }] }],
  ['too many categories', { user_id: '7', visited_categories: Array.from({ length: 51 }, (_, index) => `c${index}`) }],
])('rejects interests with %s', async (_name, body) => {
  expect((await call('/interests', { method: 'POST', body: JSON.stringify(body) })).status).toBe(400);
});

// Rules: CALLS-20
test('deletes all interests of a user', async () => {
  await recordInterests({ gender: 'm', saved: [save('store', 'acme')] });
  expect((await call(`/interests?user_id=${member}`, { method: 'DELETE' })).status).toBe(204);
  expect((await feeds()).based_on).toEqual({ saves: 0, gender: null, categories: [] });
});
