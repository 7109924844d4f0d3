import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { LoadedPage, PageResult } from '../../../src/domain/shell/page-result.ts';
import { routeTable } from '../../../src/routes/table.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, ORIGIN, pageServices, type ServicesUnderTest } from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
const matcher = new RouteMatcher(routeTable);

function load(url: string, under: ServicesUnderTest = pageServices(backing)): Promise<PageResult> {
  const address = parsePageAddress(url);
  const matched = address && matcher.match(address);
  if (!matched) throw new Error(`${url} is no route`);
  return matched.route.load(contextAt(NOW), matched.match, under.services);
}
async function page(url: string, under?: ServicesUnderTest): Promise<LoadedPage> {
  const result = await load(url, under);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.to}`);
  return result;
}

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const feed = {
    uid: 'f1',
    title: 'Deals On pans',
    url: '/categories/pans/deals',
    feed_slug: 'pans',
    source: 'search_v5',
  };
  const over = { starts_at: hoursFromNow(-48), expires_at: hoursFromNow(-1) };
  await publish(
    backing,
    join(
      { store: [storeDraft('acme', { meta_description: 'Pans and more.' })] },
      { feed_page: [{ ...feed, bd_queries: { stores: ['acme'] } }] },
      { feed_page: [{ ...feed, uid: 'f2', title: 'Popular Deals', url: '/deals', feed_slug: 'popular_deals' }] },
      postDraft('one', { primary_category: ref('feed_page', 'f1') }),
      postDraft('ended', { schedule: over, coupon_codes: [{ title: 'x', code: 'SECRET10' }] }),
      {
        home_page: [
          {
            uid: 'home',
            title: 'Deals',
            url: '/',
            content_blocks: [{ feed_block: { feed_page: ref('feed_page', 'f1') } }],
          },
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());

// Rules: ROUTES-12, SYNDICATION-2
test.each([
  { url: '/', name: 'HomePage', title: 'Thriftwire: Deals', canonical: '/', deferred: ['feed:f1'] },
  { url: '/stores', name: 'StoresPage', title: 'Stores | Thriftwire', canonical: '/stores', deferred: [] },
  {
    url: '/categories',
    name: 'CategoriesPage',
    title: 'Categories | Thriftwire',
    canonical: '/categories',
    deferred: [],
  },
  { url: '/deals', name: 'FeedPage', title: 'Popular Deals | Thriftwire', canonical: '/deals', deferred: ['feed'] },
  {
    url: '/shop/feeds/pans?page=2',
    name: 'FeedPage',
    title: 'Deals On pans - Page 2 | Thriftwire',
    canonical: '/categories/pans/deals?page=2',
    deferred: ['feed'],
  },
  {
    url: '/stores/acme',
    name: 'StorePage',
    title: 'ACME Discounts and Coupons - November 2026',
    canonical: '/stores/acme',
    deferred: ['feed', 'coupons'],
  },
  {
    url: '/deals/post-one-one',
    name: 'DealPage',
    title: 'Headline one | Thriftwire',
    canonical: '/deals/post-one-one',
    deferred: ['related'],
  },
  {
    url: '/deals/one',
    name: 'DealPage',
    title: 'Headline one | Thriftwire',
    canonical: '/deals/post-one-one',
    deferred: ['related'],
  },
  {
    url: '/search?query=%20a%20%20b',
    name: 'SearchPage',
    title: 'Results for “a b” | Thriftwire',
    canonical: '/search?query=a+b',
    deferred: ['feed', 'summary', 'popular', 'searches'],
  },
])('loads $url as $name with the title $title', async ({ url, name, title, canonical, deferred }) => {
  const loaded = await page(url);
  expect(loaded.page).toBe(name);
  expect(loaded.meta).toMatchObject({ title, canonical: `${ORIGIN}${canonical}` });
  expect(Object.keys(loaded.deferred ?? {})).toEqual(deferred);
  for (const value of Object.values(loaded.deferred ?? {})) await expect(value).resolves.toBeDefined();
});

// Rules: ROUTES-12, ROUTES-14
test.each([
  ['/deals/other-words-one?utm_source=x', '/deals/post-one-one'],
  ['/shop/posts/other-words-one?redirect=true', '/deals/post-one-one'],
  ['/shop/posts/one?redirect=true', '/deals/post-one-one'],
])('redirects %s to %s permanently and keeps the query', async (url, to) => {
  expect(await load(url)).toMatchObject({ kind: 'redirect', status: 301, to, keepQuery: true });
});

test('deferred data adds its tags to the page before it resolves', async () => {
  const loaded = await page('/deals');
  expect(loaded.tags).toContain('entry:f2');
  expect(loaded.tags).not.toContain('type:post');
  await Promise.all(Object.values(loaded.deferred ?? {}));
  expect(loaded.tags).toEqual(expect.arrayContaining(['entry:f2', 'entry:one', 'type:post']));
});

// Rules: ERRORS-13, FEEDS-32
test('a failing feed is reported, and neither rejects nor decides the status', async () => {
  backing.fault('search', { status: 400 });
  try {
    const under = pageServices(backing);
    const loaded = await page('/stores/acme', under);
    await expect(loaded.deferred?.feed).resolves.toBeUndefined();
    expect(under.logged).toMatchObject([{ level: 'error', message: 'error fetching feed page' }]);
  } finally {
    backing.fault('search', null);
  }
});

test('a slow search does not delay the page around the feed', async () => {
  const { promise: asked, resolve: onHang } = Promise.withResolvers<void>();
  backing.fault('search', { hang: true, onHang });
  try {
    const loaded = await page('/stores/acme', pageServices(backing));
    await asked;
    backing.fault('search', null);
    await expect(loaded.deferred?.feed).resolves.toBeDefined();
  } finally {
    backing.fault('search', null);
  }
});

test.each(['/stores/nowhere', '/shop/feeds/nothing', '/deals/nothing-here', '/blog/nothing', '/nothing'])(
  '%s is 404',
  async (url) => {
    await expect(load(url)).rejects.toMatchObject({ status: 404 });
  },
);

// Rules: DEALS-8, SYNDICATION-3
test('an expired post has a page without codes that search engines do not index', async () => {
  const loaded = await page('/deals/ended');
  expect(loaded.meta.robots).toBe('noindex, follow');
  expect(JSON.stringify(loaded.props)).not.toContain('SECRET10');
});

// Rules: SEARCH-4, SYNDICATION-3
test.each([
  { url: '/search?query=tea', robots: 'noindex, follow' },
  { url: '/stores/acme', robots: 'index, follow' },
])('sets robots of $url to $robots', async ({ url, robots }) => {
  expect((await page(url)).meta.robots).toBe(robots);
});

// Rules: SYNDICATION-5
test('structured data names the site on the home page, and offer and breadcrumbs on a deal page', async () => {
  const types = async (url: string) =>
    (await page(url)).meta.jsonLd.map((data) => (data as Record<string, unknown>)['@type']);
  expect(await types('/')).toEqual(['Organization', 'WebSite']);
  expect(await types('/deals/one')).toEqual(['Product', 'BreadcrumbList']);
  expect(await types('/deals/ended')).toEqual(['BreadcrumbList']);
  const [product] = (await page('/deals/one')).meta.jsonLd;
  expect(product).toMatchObject({
    offers: { price: '20.00', priceCurrency: 'USD', url: `${ORIGIN}/deals/post-one-one` },
  });
});

// Rules: LINKS-4
test('no page contains a tracking link', async () => {
  const loaded = await page('/deals/one');
  expect(JSON.stringify([loaded.props, await loaded.deferred?.related])).not.toContain('retailer.example');
});
