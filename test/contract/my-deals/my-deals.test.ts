import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { InterestsUpdate } from '../../../src/contracts/my-deals/interests.ts';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { Collection } from '../../../src/domain/feeds/collection.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import type { LoadedPage } from '../../../src/domain/shell/page-result.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { loadRoute } from '../../../src/routes/load-route.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { MyDealsPageProps } from '../../../views/my-deals/MyDealsPage.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import {
  contextAt,
  memberContext,
  pageServices,
  type ServicesUnderTest,
} from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
let tested: ServicesUnderTest;
const matcher = new RouteMatcher(routeTable);
const member = memberContext('7');

async function page(url: string, own: Partial<RequestContext> = {}): Promise<LoadedPage> {
  const address = parsePageAddress(url);
  const matched = address && matcher.match(address);
  if (!matched) throw new Error(`${url} is no route`);
  const ctx = contextAt(NOW, { cacheable: matched.route.isCacheable, ...own });
  const result = await loadRoute(ctx, matched, tested.services);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.to}`);
  return result;
}
const loadMyDeals = async (own: Partial<RequestContext>) => {
  const loaded = await page('/shop', own);
  const { mine } = loaded.props as MyDealsPageProps;
  const rows = mine.blocks.map(({ data }) => ('title' in data ? data.title : undefined));
  return { ...mine, rows, deferred: loaded.deferred ?? {} };
};
const uidsOf = (feed: unknown) => (feed as Feed).slots.map(slotUid);
const recordInterests = async (body: Partial<InterestsUpdate>) => {
  const answer = await fetch(`${backing.urls.subscriptions}/api/v2/interests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: '7', ...body }),
  });
  expect(answer.status).toBe(200);
};
const savedStore = { saved: [{ content_type_uid: 'store' as const, entry_uid: 'acme' }] };

const feed = (uid: string, url: string, own: object = {}) => ({
  uid,
  title: `Deals On ${uid}`,
  url,
  feed_slug: uid,
  source: 'search_v5',
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('other')] },
      ...numbers.map((number) => postDraft(`n${number}`, { popularity: 100 - number })),
      postDraft('elsewhere', { popularity: 500 }, 'other'),
      {
        feed_page: [
          feed('oneoff', '/shop/feeds/pds-oneoff', { feed_slug: 'pds-oneoff', source: 'feeds_api' }),
          feed('editors', '/shop/feeds/editors', { source: 'feeds_api' }),
          feed('kitchen', '/categories/kitchen/deals', { bd_queries: { stores: ['acme'] } }),
          feed('older', '/shop/feeds/older', { source: 'search_api' }),
          feed('newer', '/shop/feeds/newer'),
          feed('porch', '/collections/porch', { bd_queries: { stores: ['acme'] } }),
          feed('bare', '/collections/bare', { bd_queries: { stores: ['nobody'] } }),
        ],
      },
      {
        my_deals_home_page: [
          {
            uid: 'mydeals',
            title: 'My Deals',
            url: '/shop',
            content_blocks: [
              { feed_block: { feed_page: ref('feed_page', 'newer') } },
              { legacy_collection: { collection_id: 'porch' } },
              { legacy_collection: { collection_id: 'bare' } },
            ],
          },
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());
afterEach(async () => {
  await fetch(`${backing.urls.subscriptions}/api/v2/interests?user_id=7`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${backing.credentials.serviceToken}` },
  });
});
beforeAll(() => {
  tested = pageServices(backing);
});

// Rules: MY-DEALS-6, MY-DEALS-10
test('a member’s rows come from the subscriptions service, picks first, with the interests behind them', async () => {
  await recordInterests({ ...savedStore, visited_categories: ['kitchen'] });
  const { rows, basis, deferred } = await loadMyDeals(member);
  expect(rows).toEqual(['Picked for You', 'More in Kitchen']);
  expect(basis).toEqual({
    kind: 'member',
    saves: 1,
    categories: [{ title: 'Kitchen', url: '/categories/kitchen/deals' }],
  });
  expect(uidsOf(await deferred['feed:oneoff'])).toEqual(Array.from({ length: 11 }, (_, index) => `n${index + 1}`));
});

test('a member without interests gets no personal rows', async () => {
  expect(await loadMyDeals(member)).toMatchObject({ rows: [], basis: { kind: 'member', saves: 0 } });
});

test('a member’s page ignores the interests cookie of the browser', async () => {
  const { rows } = await loadMyDeals({ ...member, interests: { gender: 'f', categories: ['kitchen'] } });
  expect(rows).toEqual([]);
  expect((await loadMyDeals(member)).basis).not.toHaveProperty('gender');
});

// Rules: MY-DEALS-1
test('loads without personal rows and logs an error when the subscriptions service fails', async () => {
  tested.logged.length = 0;
  backing.fault('subscriptions', { status: 400 });
  try {
    expect(await loadMyDeals(member)).toMatchObject({ rows: [], basis: { kind: 'member' } });
    expect(tested.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'error fetching personal feeds' }),
    );
  } finally {
    backing.fault('subscriptions', null);
  }
});

// Rules: MY-DEALS-9, FEEDS-1
test('a personal feed keeps the order of its slots and pages by 24 from a fixed moment', async () => {
  await recordInterests(savedStore);
  const first = (await (await page('/shop/feeds/pds-oneoff', member)).deferred?.feed) as Feed;
  expect(first).toMatchObject({ totalCount: 30, pageSize: 24, page: 1, source: 'feeds_api' });
  expect(first).not.toHaveProperty('refinements');
  expect(uidsOf(first)).toEqual(Array.from({ length: 24 }, (_, index) => `n${index + 1}`));
  await publish(backing, postDraft('late', { popularity: 1_000, schedule: { starts_at: hoursFromNow(-9) } }));
  const { maxStartsAt = '' } = first;
  const second = await page(`/shop/feeds/pds-oneoff?page=2&max_starts_at=${encodeURIComponent(maxStartsAt)}`, member);
  expect(uidsOf(await second.deferred?.feed)).toEqual(['n25', 'n26', 'n27', 'n28', 'n29', 'n30']);
  await unpublish(backing, 'post', 'late');
});

// Rules: FEEDS-10
test('a personal feed skips posts whose entries do not load', async () => {
  await recordInterests(savedStore);
  await unpublish(backing, 'product_listing', 'ln2');
  const { deferred } = await page('/shop/feeds/pds-oneoff', member);
  const uids = uidsOf(await deferred?.feed);
  expect(uids.slice(0, 2)).toEqual(['n1', 'n3']);
  await publish(backing, postDraft('n2', { popularity: 98 }));
});

// Rules: MY-DEALS-9, SYNDICATION-3, SYNDICATION-9
test('a personal feed is neither indexed nor syndicated', async () => {
  const { meta } = await page('/shop/feeds/pds-oneoff', member);
  expect([meta.robots, meta.feeds]).toEqual(['noindex, follow', undefined]);
  await expect(tested.services.syndication.feed(contextAt(NOW), { url: '/shop/feeds/editors' })).rejects.toMatchObject({
    name: 'BadPDSRequest',
  });
});

// Rules: MY-DEALS-9, ROUTES-21, ERRORS-8, ERRORS-9
test('another personal feed without a user throws BadPDSRequest', async () => {
  await expect(page('/shop/feeds/editors')).rejects.toMatchObject({
    name: 'BadPDSRequest',
    code: 400,
    message: 'No UID for fetching PDS Data',
  });
});

test('a personal feed is never fetched for a shared page', async () => {
  const ctx = contextAt(NOW, { ...member, cacheable: true });
  const { value } = await tested.services.feeds.page(ctx, { url: '/shop/feeds/editors' });
  await expect(tested.services.feeds.feed(ctx, value)).rejects.toMatchObject({
    name: 'PersonalizedResourceAccessError',
  });
});

// Rules: FEEDS-1
test.each([
  ['/shop/feeds/older', 'content-hub', 'search'],
  ['/shop/feeds/newer', 'search', 'content-hub'],
] as const)('%s is fetched from %s even when %s fails', async (url, own, other) => {
  const read = async () => {
    const { services } = pageServices(backing);
    const { value } = await services.feeds.page(contextAt(NOW), { url });
    return uidsOf((await services.feeds.feed(contextAt(NOW), value)).value);
  };
  backing.fault(other, { status: 400 });
  try {
    expect((await read())[0]).toBe('elsewhere');
  } finally {
    backing.fault(other, null);
  }
  backing.fault(own, { status: 400 });
  try {
    await expect(read()).rejects.toMatchObject({ name: 'SearchFetchError' });
  } finally {
    backing.fault(own, null);
  }
});

// Rules: FEEDS-31
test('a collection shows its first deals and its count from the placements service', async () => {
  const { deferred = {} } = await page('/shop');
  const { deals, ...porch } = (await deferred['collection:porch']) as Collection;
  expect(porch).toEqual({ slug: 'porch', title: 'Deals On porch', itemCount: 30 });
  expect(deals.map(({ postUid }) => postUid)).toEqual(['n1', 'n2', 'n3', 'n4']);
  backing.fault('placements', { status: 400 });
  try {
    tested = pageServices(backing);
    await expect((await page('/shop')).deferred?.['collection:porch']).resolves.toBeUndefined();
  } finally {
    backing.fault('placements', null);
  }
});

test('an empty collection is reported to editors', async () => {
  const problems: string[] = [];
  const { deferred } = await page('/shop', { report: ({ message }) => problems.push(message) });
  await deferred?.['collection:bare'];
  expect(problems).toContain('Feed "Deals On bare" has no deals');
});
