import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { LoadedPage, PageResult } from '../../../src/domain/shell/page-result.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { CategoriesPageProps } from '../../../views/categories/CategoriesPage.tsx';
import type { CategoryPageProps } from '../../../views/categories/CategoryPage.tsx';
import type { FeedPageProps } from '../../../views/feeds/FeedPage.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, ORIGIN, pageServices, type ServicesUnderTest } from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
const matcher = new RouteMatcher(routeTable);

async function load(url: string, under: ServicesUnderTest = pageServices(backing)): Promise<PageResult> {
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

const feed = (uid: string, url: string, bd_queries: object, own: object = {}) => ({
  uid,
  title: `Deals On ${uid}`,
  url,
  feed_slug: uid,
  source: 'search_v5',
  bd_queries,
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  await publish(
    backing,
    join(
      { store: [storeDraft('acme')] },
      postDraft('one'),
      {
        feed_page: [
          feed('home', '/categories/home/deals', { merchandise_branches: ['home'] }),
          feed('kitchen', '/categories/kitchen/deals', { merchandise_branches: ['home/kitchen'] }),
          feed('boots', '/categories/boots/deals', { merchandise_branches: ['shoes/boots'] }),
          feed('gentsboots', '/categories/gents-boots/deals', {
            merchandise_branches: ['shoes/boots'],
            genders: ['m'],
          }),
          feed('garden', '/categories/garden/deals', { merchandise_branches: ['garden'] }),
          ...['bulbs', 'hoses', 'pots', 'seeds', 'tools'].map((uid) =>
            feed(uid, `/categories/${uid}/deals`, { merchandise_branches: [`garden/${uid}`] }),
          ),
          feed('radios', '/shop/feeds/radios', { merchandise_branches: ['electronics/radios'] }),
          feed('cozy', '/collections/cozy-nights', { stores: ['acme'] }, { title: 'Cozy Nights' }),
        ],
      },
      {
        marketing_page: [
          {
            uid: 'homepage',
            title: 'The House',
            url: '/categories/home',
            seo_meta: { description: 'All for the house.' },
            content_blocks: [{ feed_block: { feed_page: ref('feed_page', 'kitchen') } }],
          },
          { uid: 'gifts', title: 'Gift Guide', url: '/categories/gifts' },
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());

// Rules: CATEGORIES-1
test('the index has categories by department and lists them for search engines', async () => {
  const loaded = await page('/categories');
  const { departments } = loaded.props as CategoriesPageProps;
  expect(departments.map(({ category, children }) => [category.title, children.map(({ title }) => title)])).toEqual([
    ['Boots', ['Gentsboots']],
    ['Garden', ['Bulbs', 'Hoses', 'Pots', 'Seeds', 'Tools']],
    ['Home', ['Kitchen']],
  ]);
  expect(loaded.meta.jsonLd).toMatchObject([{ '@type': 'ItemList' }, { '@type': 'BreadcrumbList' }]);
  expect(loaded.tags).toContain('type:feed_page');
});

// Rules: CATEGORIES-3
test('a landing page shows its editorial content, the categories below it and a link to all deals', async () => {
  const loaded = await page('/categories/home');
  const { landing } = loaded.props as CategoryPageProps;
  expect(landing).toMatchObject({
    title: 'The House',
    lead: 'All for the house.',
    deals: { url: '/categories/home/deals' },
  });
  expect(landing.categories.map(({ uid }) => uid)).toEqual(['kitchen']);
  expect(Object.keys(loaded.deferred ?? {})).toEqual(['feed:kitchen']);
  expect(loaded.meta).toMatchObject({ title: 'The House | Thriftwire', canonical: `${ORIGIN}/categories/home` });
  expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Categories', 'Home']);
});

// Rules: CATEGORIES-3
test('a category without editorial content shows its own deals and those of its first four categories', async () => {
  const { landing: garden } = (await page('/categories/garden')).props as CategoryPageProps;
  expect(garden.blocks.map(({ kind, data }) => [kind, 'title' in data && data.title])).toEqual([
    ['feed_block', 'Popular in Garden'],
    ...['Bulbs', 'Hoses', 'Pots', 'Seeds'].map((title) => ['feed_block', title]),
  ]);
  const loaded = await page('/categories/boots');
  expect((loaded.props as CategoryPageProps).landing).toMatchObject({ title: 'Boots', url: '/categories/boots' });
  expect(Object.keys(loaded.deferred ?? {})).toEqual(['feed:boots', 'feed:gentsboots']);
  expect(loaded.tags).toContain('type:marketing_page');
});

// Rules: CATEGORIES-3
test('a landing page needs no category', async () => {
  const { landing } = (await page('/categories/gifts')).props as CategoryPageProps;
  expect(landing).toMatchObject({ title: 'Gift Guide', categories: [], blocks: [] });
  expect(landing.deals).toBeUndefined();
});

// Rules: CATEGORIES-3
test('answers 404 for a landing page without editorial content and category', async () => {
  await expect(load('/categories/nothing')).rejects.toMatchObject({
    status: 404,
    message: 'Entry not found for content_type marketing_page using {"url":"/categories/nothing"}',
  });
});

// Rules: CATEGORIES-4, CATEGORIES-7
test('the deal list of a category links to the nearby categories', async () => {
  const loaded = await page('/categories/kitchen/deals?page=2');
  expect((loaded.props as FeedPageProps).categories).toEqual([
    { title: 'All Home', url: '/categories/home/deals', isCurrent: false },
    { title: 'Kitchen', url: '/categories/kitchen/deals', isCurrent: true },
  ]);
  expect(loaded.meta.canonical).toBe(`${ORIGIN}/categories/kitchen/deals?page=2`);
  expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Categories', 'Home', 'Kitchen']);
});

// Rules: CATEGORIES-4
test.each([
  ['/categories/home--kitchen/deals?utm_source=x', '/categories/kitchen/deals'],
  ['/categories/mens-boots/deals', '/categories/gents-boots/deals'],
  ['/categories/womens-boots/deals', '/categories/boots/deals'],
])('%s redirects to the page of its branch, %s', async (url, to) => {
  expect(await load(url)).toMatchObject({ kind: 'redirect', status: 301, to, keepQuery: true });
});

test('shows a branch whose feed has another address, which is canonical', async () => {
  const loaded = await page('/categories/radios/deals');
  expect(loaded).toMatchObject({ page: 'FeedPage', meta: { canonical: `${ORIGIN}/shop/feeds/radios` } });
});

// Rules: CATEGORIES-5
test('answers 404 with the specified wording for a branch without a feed', async () => {
  await expect(load('/categories/womens-hats/deals')).rejects.toMatchObject({
    status: 404,
    message: 'No FeedPageEntity found for merch branch slug: womens-hats',
  });
});

// Rules: FEEDS-31
test('shows the feed page at the address of a collection, whatever the ref parameter is', async () => {
  const loaded = await page('/collections/cozy-nights?ref=/deals');
  expect(loaded).toMatchObject({ page: 'FeedPage', meta: { canonical: `${ORIGIN}/collections/cozy-nights` } });
  await expect(loaded.deferred?.feed).resolves.toMatchObject({ totalCount: 1 });
  expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Cozy Nights']);
  await expect(load('/collections/nothing')).rejects.toMatchObject({ status: 404 });
});

test('a category without the content service is an error, not a 404', async () => {
  backing.fault('content', { status: 400 });
  try {
    for (const url of ['/categories', '/categories/home', '/categories/home/deals'])
      await expect(load(url)).rejects.toMatchObject({ name: 'ContentFetchError' });
  } finally {
    backing.fault('content', null);
  }
});

test('a landing page whose content cannot be read is an error, even if its category is cached', async () => {
  const under = pageServices(backing);
  await page('/categories', under);
  backing.fault('content', { status: 400 });
  try {
    await expect(load('/categories/boots', under)).rejects.toMatchObject({ name: 'ContentFetchError' });
  } finally {
    backing.fault('content', null);
  }
});
