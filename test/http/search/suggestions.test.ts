import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Suggestion } from '../../../src/domain/search/suggestions.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { join, postDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let site: TestSite;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const running = { starts_at: hoursFromNow(-48) };

beforeAll(async () => {
  site = await testSite({ isSeeded: false });
  await publish(
    site.backing,
    join(
      { store: [storeDraft('kettlelane', { title: 'Kettle Lane', slug: 'kettle-lane' })] },
      postDraft('one', { headline: 'Gooseneck Kettle for $20', schedule: running }, 'kettlelane'),
      postDraft('two', { headline: 'Running Shoes', schedule: running }, 'kettlelane'),
    ),
  );
  await site.backing.announced();
}, 60_000);
afterAll(() => site?.close());
afterEach(() => {
  site.backing.fault('search', null);
  site.backing.fault('content', null);
});

const request = (query: string) => site.get(`/shop/api/suggestions?${new URLSearchParams({ query })}`);
async function suggestions(query: string): Promise<Suggestion[]> {
  const answer = await request(query);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { suggestions: Suggestion[] }).suggestions;
}

// Rules: SEARCH-13
test('suggests names with the typed beginning and their addresses on the site', async () => {
  const found = await suggestions('kett');
  expect(found).toContainEqual({ kind: 'store', text: 'Kettle Lane', href: '/stores/kettle-lane' });
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'deal', text: 'Gooseneck Kettle for $20', href: '/deals/post-one-one' }),
  );
  expect(found.map(({ text }) => text)).not.toContain('Running Shoes');
});

// Rules: SEARCH-13
test('gives deals their prices, and suggests them without if these do not load', async () => {
  const shoes = { kind: 'deal', text: 'Running Shoes', href: '/deals/post-two-two', uid: 'two' };
  site.backing.fault('content', { status: 400 });
  expect(await suggestions('running sh')).toContainEqual(shoes);
  site.backing.fault('content', null);
  expect(await suggestions('running sho')).toContainEqual({ ...shoes, price: 20 });
});

test('ignores case and whitespace, and allows public caching for a minute', async () => {
  expect(await suggestions('  KETT ')).toEqual(await suggestions('kett'));
  const { headers } = await request('kett');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('set-cookie')).toBeNull();
});

test('suggests published names and drops unpublished ones', async () => {
  await publish(site.backing, { store: [storeDraft('teapottown', { title: 'Teapot Town' })] });
  await publish(site.backing, postDraft('tea', { headline: 'A Teapot', schedule: running }, 'teapottown'));
  await site.backing.announced();
  const names = async () => (await suggestions('teapot')).map(({ text }) => text);
  expect(await names()).toEqual(expect.arrayContaining(['Teapot Town', 'A Teapot']));
  await unpublish(site.backing, 'post', 'tea');
  await site.backing.announced();
  expect(await names()).not.toContain('A Teapot');
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['10 kB', 'kettle '.repeat(1_000)],
  ['NUL', 'ket\0tle'],
  ['SQL', "'; drop table stores; --"],
  ['a pattern', '(.*)+[a-z'],
  ['right-to-left text', 'قلاية هوائية'],
  ['emoji', '🎁'.repeat(300)],
])('answers %s', async (_name, query) => {
  expect(Array.isArray(await suggestions(query))).toBe(true);
});

test.each(['?query=%E0%A4%A', '?query=%ED%A0%80', '?query=a&query=b', '?q=a', ''])(
  'the address %s is answered',
  async (address) => {
    expect((await site.get(`/shop/api/suggestions${address}`)).status).toBe(200);
  },
);

test('answers with a JSON error without the search service', async () => {
  site.backing.fault('search', { status: 400 });
  const answer = await request('nobody asked this before');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ error: { name: 'SearchFetchError' } });
});

// Rules: PLATFORM-13
test('limits the rate and sends Retry-After', async () => {
  const answers = await Promise.all(Array.from({ length: 1_250 }, () => site.get('/shop/api/suggestions')));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toContain(429);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
});
