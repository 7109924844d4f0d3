import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import type { Collection } from '../../../src/domain/feeds/collection.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import type { PageObject } from '../../../src/domain/shell/page-object.ts';
import { contentClient, ref, sample } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const article = testContent.articles.withEmbeds;
let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site?.close());

// Rules: ARTICLES-7
test('an article shows the deals of a feed and of a collection that it embeds, in its HTML', async () => {
  const { deferred } = (await (await site.get(`/_page${article}`)).json()) as PageObject;
  const feed = deferred['feed:feedunder25'] as Feed;
  const collection = deferred['collection:first-apartment'] as Collection;
  expect(feed.slots).toHaveLength(11);
  expect(collection.deals).toHaveLength(4);
  const html = (await (await site.get(article)).text()).replaceAll('<!-- -->', '');
  const posts = feed.slots.flatMap((slot) => (slot.kind === 'post' ? slot.post.uid : []));
  expect([...html.matchAll(/data-post="(\w+)"/g)].map(([, uid]) => uid)).toEqual(posts);
  expect(html.match(/<h3[^>]*>Deals Under \$25<\/h3>/)).not.toBeNull();
  expect(html.match(/href="\/collections\/first-apartment\?ref=[^"]+"/)?.[0]).toContain(encodeURIComponent(article));
});

// Rules: FEEDS-30, FEEDS-34
test('a row that leaves out what the rows above it show counts the whole feed for View All', async () => {
  const uids = Array.from({ length: 13 }, (_, index) => `rowdeal${index}`);
  const feeds = { first: 'search_api', second: 'search_api', third: 'search_v5' };
  const names = Object.keys(feeds).map((name) => `${name}rows`);
  await contentClient(site.backing).write([
    sample.store('rowstore'),
    sample.listing('rowlisting', 'rowstore'),
    ...uids.map((uid) => sample.post(uid, ['rowlisting'])),
    ...Object.values(feeds).map((source, index) =>
      sample.feed(names[index] ?? '', { source, bd_queries: { stores: ['rowstore'] } }),
    ),
    sample.page('rowspage', {
      content_blocks: names.map((uid) => ({ feed_block: { feed_page: [ref('feed_page', uid)] } })),
    }),
  ]);
  const { deferred } = (await (await site.get('/_page/rowspage')).json()) as PageObject;
  const shown = names.map((uid) => (deferred[`feed:${uid}`] as Feed).slots.length);
  expect(shown).toEqual([11, 4, 4]);
  const html = await (await site.get('/rowspage')).text();
  const viewAll = (uid: string) => new RegExp(`href="/shop/feeds/${uid}"[^>]*><span>View All<`).test(html);
  expect(names.map(viewAll)).toEqual([true, true, false]);
});

test('an article stays when a feed that it embeds cannot be read', async () => {
  const without = await testSite({ environment: { PAGE_CACHE_MB: '0' }, backing: site.backing });
  site.backing.fault('search', { status: 500 });
  try {
    const answer = await without.get(article);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('These deals did not load.');
  } finally {
    site.backing.fault('search', null);
    await without.close();
  }
});
