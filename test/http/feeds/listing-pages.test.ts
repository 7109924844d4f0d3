import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { robots } from '../../../src/controllers/syndication/crawler-files.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { listingAddress, toggleFilter } from '../../../src/domain/feeds/listing-filters.ts';
import type { PageObject } from '../../../src/domain/shell/page-object.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site?.close());

const pageOf = async (address: string) => (await (await site.get(`/_page${address}`)).json()) as PageObject;
const feedOf = (page: PageObject) => page.deferred.feed as Feed;
const [store] = [testContent.stores.first];
const listingPages = [
  testContent.feeds.newest,
  testContent.feeds.popular,
  testContent.feeds.under25,
  testContent.feeds.category,
  testContent.collection,
  `/stores/${store}`,
  `/stores/${store}/products`,
];

describe.each(listingPages)('%s', (path) => {
  // Rules: ROUTES-16, FEEDS-6, FEEDS-22
  test('is cached without filters, page by page, and carries its refinements', async () => {
    for (const query of ['', '?page=2&utm_source=mail']) {
      expect((await site.get(`/_page${path}${query}`)).headers.get('cache-control')).toContain('public');
    }
    const page = await pageOf(path);
    expect(page.meta.robots).toBe('index, follow');
    expect(feedOf(page).refinements).toMatchObject({ url: path, chosen: {}, chips: [] });
    expect(feedOf(page).maxStartsAt).toEqual(expect.any(String));
  });

  // Rules: FEEDS-22, SYNDICATION-3
  test('with filters, another order or a moment is neither shared nor indexed', async () => {
    const { maxStartsAt = '' } = feedOf(await pageOf(path));
    for (const query of ['max_price=24', 'sort=price:desc', `page=2&max_starts_at=${maxStartsAt}`]) {
      const answer = await site.get(`/_page${path}?${query}`);
      const { meta } = (await answer.json()) as PageObject;
      expect([query, answer.headers.get('cache-control')]).toEqual([query, 'no-store']);
      expect([query, meta.robots]).toEqual([query, 'noindex, follow']);
    }
  });

  // Rules: FEEDS-15, FEEDS-22
  test('has a canonical address without malformed or unknown values and moments', async () => {
    const asked = `${path}?utm_source=x&max_price=24.00&min_price=abc&sort=nonsense&brands=nobody-knows-it,<x>&genders=z&page=1&max_starts_at=2026-01-01T00:00:00Z`;
    const page = await pageOf(asked);
    expect(page.meta.canonical).toBe(`http://deals.test${path}?max_price=24`);
    expect(feedOf(page)).toMatchObject({ url: `${path}?max_price=24`, refinements: { chosen: { maxPrice: 24 } } });
    const { slots } = feedOf(page);
    const prices = slots.flatMap((slot) =>
      slot.kind === 'post'
        ? (slot.post.discountPrice ?? [])
        : slot.kind === 'listing'
          ? (slot.listing.discountPrice ?? [])
          : [],
    );
    for (const price of prices) expect(price).toBeLessThanOrEqual(24);
  });
});

// Rules: ROUTES-16
test('reads merchants as stores', async () => {
  const page = await pageOf(`${testContent.feeds.popular}?merchants=${store}`);
  expect(page.meta.canonical).toBe(`http://deals.test${testContent.feeds.popular}?stores=${store}`);
  expect(feedOf(page).totalCount).toBeGreaterThan(0);
  for (const slot of feedOf(page).slots) expect(slot).toMatchObject({ kind: 'post', post: { store: { slug: store } } });
});

// Rules: FEEDS-13
test('an address of a filtered list gives the same list in any parameter order', async () => {
  const { feeds } = testContent;
  const one = await pageOf(`${feeds.popular}?stores=${testContent.stores.second},${store}&sort=price:asc`);
  const other = await pageOf(`${feeds.popular}?sort=price%3Aasc&stores=${store}%2C${testContent.stores.second}`);
  expect(one.meta.canonical).toBe(other.meta.canonical);
  expect(feedOf(one).slots).toEqual(feedOf(other).slots);
});

// Rules: FEEDS-17, FEEDS-18
test('every refinement works without JavaScript: each of its addresses is a page', async () => {
  const { refinements } = feedOf(await pageOf(testContent.feeds.popular));
  const addresses = [
    ...(refinements?.facets.flatMap(({ name, values }) =>
      values.slice(0, 2).map(({ key, count }) => ({
        href: listingAddress(refinements.url, toggleFilter(refinements.chosen, name, key)),
        count,
      })),
    ) ?? []),
    ...(refinements?.sorts ?? []),
  ];
  expect(addresses.length).toBeGreaterThan(8);
  for (const { href, ...choice } of addresses) {
    const feed = feedOf(await pageOf(href));
    if ('count' in choice) expect([href, feed.totalCount]).toEqual([href, choice.count]);
    expect(feed.url).toBe(href);
  }
});

test('a made-up moment shows no upcoming deals', async () => {
  const plain = feedOf(await pageOf(testContent.feeds.newest));
  const later = feedOf(await pageOf(`${testContent.feeds.newest}?max_starts_at=2099-01-01T00:00:00Z`));
  expect(later.totalCount).toBe(plain.totalCount);
});

test('without the search service the page shows a failed list and keeps the filters in its canonical address', async () => {
  const address = `${testContent.feeds.newest}?brands=anything&max_price=7`;
  site.backing.fault('search', { status: 500 });
  try {
    const page = await pageOf(address);
    expect(page.page).toBe('FeedPage');
    expect(page.deferred.feed ?? undefined).toBeUndefined();
    expect(page.meta.canonical).toBe(`http://deals.test${address}`);
  } finally {
    site.backing.fault('search', null);
  }
});

// Rules: SYNDICATION-13
test('robots may follow page numbers, but not filters and moments', () => {
  const words = robots('http://deals.test', true);
  const closed = ['sort', 'stores', 'merchants', 'primary_stores', 'brands', 'merchandise_branches', 'genders'];
  for (const name of [...closed, 'min_price', 'max_price', 'shipping', 'query', 'max_starts_at']) {
    expect(words).toContain(`Disallow: /*?${name}=\nDisallow: /*&${name}=`);
  }
  expect(words).not.toContain('page=');
});
