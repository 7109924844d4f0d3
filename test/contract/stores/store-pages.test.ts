import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { StoreCoupon } from '../../../src/domain/coupons/coupon.ts';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import type { BlackFridayAd } from '../../../src/domain/seasons/black-friday-store-page.ts';
import type { LoadedPage } from '../../../src/domain/shell/page-result.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { BlackFridayStorePageProps } from '../../../views/seasons/BlackFridayStorePage.tsx';
import type { StoreDirectoryPageProps } from '../../../views/stores/StoreDirectoryPage.tsx';
import type { StoresPageProps } from '../../../views/stores/StoresPage.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, listingDraft, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, ORIGIN, pageServices, type ServicesUnderTest } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
let under: ServicesUnderTest;
let time = NOW;
const matcher = new RouteMatcher(routeTable);

const routeOf = (url: string) => {
  const address = parsePageAddress(url);
  return address && matcher.match(address);
};
async function page(url: string): Promise<LoadedPage> {
  const matched = routeOf(url);
  if (!matched) throw new Error(`${url} is no route`);
  const result = await matched.route.load(contextAt(NOW), matched.match, under.services);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.to}`);
  return result;
}
/** Loads the page of a store with one failing part, and returns it with the log. */
async function loadWithout(url: string, part: 'feed' | 'coupons') {
  const { services, logged } = pageServices(backing);
  const { stores } = services;
  const load: typeof stores.page = async (...asked) => ({
    ...(await stores.page(...asked)),
    [part]: Promise.reject(new Error('It cannot be read.')),
  });
  const matched = routeOf(url);
  const broken = { ...services, stores: { page: load } as typeof stores };
  const loaded = (await matched?.route.load(contextAt(NOW), matched.match, broken)) as LoadedPage;
  return { loaded, logged };
}
const feedOf = async (url: string) => (await (await page(url)).deferred?.feed) as Feed;
const uidsOf = async (url: string) => (await feedOf(url)).slots.map(slotUid);

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => storeDraft(`${prefix}${String(index).padStart(3, '0')}`));
const feedDraft = (uid: string, own: object) => ({ uid, title: uid, feed_slug: uid, source: 'search_v5', ...own });

beforeAll(async () => {
  backing = await testBacking({ clock: () => time });
  under = pageServices(backing);
  const popular = ['voltage-row', 'bramblecart'].map((slug) => storeDraft(slug.replace('-', ''), { slug }));
  await publish(
    backing,
    join(
      { store: [...many('b', 252), ...popular] },
      {
        store: [
          storeDraft('acme', { title: 'Acme', feed_url: '/shop/feeds/acme-picks' }),
          storeDraft('eclair', { title: 'Éclair' }),
          storeDraft('seven', { title: '7 Corners', feed_url: '/shop/feeds/gone' }),
          storeDraft('ahidden', { publishing_rules: { hide_from_directory: true, no_index: true } }),
        ],
      },
      postDraft('one', { popularity: 1 }),
      postDraft('two', { popularity: 2 }),
      postDraft('other', {}, 'seven'),
      {
        product_listing: [
          ...Array.from({ length: 25 }, (_, index) => listingDraft(`p${index}`, 'acme')),
          listingDraft('elsewhere', 'seven'),
        ],
      },
      { post: [] },
    ),
  );
  await publish(backing, {
    placement: [{ uid: 'pl', title: 'pl', reference: ref('post', 'other'), headline: 'Placed' }],
    feed_page: [
      feedDraft('acmepicks', {
        url: '/shop/feeds/acme-picks',
        feed_slug: 'acme-picks',
        bd_queries: { stores: ['acme'] },
        feed_placements: [{ slot_number: 1, placement: ref('placement', 'pl') }],
      }),
    ],
    black_friday_store_page: [
      {
        uid: 'bfacme',
        title: 'Acme Black Friday Ad',
        url: '/black-friday/acme',
        store: ref('store', 'acme'),
        ad_text: 'Doors open at five.',
        content_blocks: [{ feed_block: { feed_page: ref('feed_page', 'acmepicks') } }],
      },
      { uid: 'bfseven', title: 'Seven’s Ad', url: '/black-friday/seven', store: ref('store', 'seven') },
      { uid: 'bflost', title: 'Lost', url: '/black-friday/lost', store: ref('store', 'eclair') },
    ],
  });
}, 60_000);
afterAll(() => backing?.close());

describe('/stores', () => {
  // Rules: STORES-5
  test('shows the popular stores in their order, the first 48 by name, and the count', async () => {
    const loaded = await page('/stores');
    const props = loaded.props as StoresPageProps;
    expect(loaded.page).toBe('StoresPage');
    expect(props.popular.map(({ slug }) => slug)).toEqual(['bramblecart', 'voltage-row']);
    expect(props.stores).toHaveLength(48);
    expect(props.totalCount).toBe(257);
    expect(props.stores.map(({ slug }) => slug)).not.toContain('ahidden');
    expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Stores']);
  });
});

describe('the store directory', () => {
  const directory = async (url: string) => ((await page(url)).props as StoreDirectoryPageProps).directory;

  // Rules: CALLS-11, STORES-6
  test('has 250 stores per page by slug, and the count', async () => {
    const first = await directory('/stores/all/b');
    expect(first).toMatchObject({ totalCount: 253, pageSize: 250, page: 1, letter: 'b' });
    expect(first.stores).toHaveLength(250);
    const slugs = first.stores.map(({ slug }) => slug);
    expect(slugs).toEqual(slugs.toSorted());
    const second = await directory('/stores/all/b?page=2');
    expect(second.stores.map(({ slug }) => slug)).toEqual(['b250', 'b251', 'bramblecart']);
  });

  // Rules: STORES-6, STORES-8
  test.each([
    ['a', ['acme']],
    ['e', ['eclair']],
    ['0-9', ['seven']],
    ['q', []],
  ])('%s has the stores %j, without hidden stores', async (letter, slugs) => {
    expect((await directory(`/stores/all/${letter}`)).stores.map(({ slug }) => slug)).toEqual(slugs);
  });

  test('lists all stores without a letter', async () => {
    expect(await directory('/stores/all')).toMatchObject({ totalCount: 257, page: 1 });
    expect((await directory('/stores/all?page=2')).stores).toHaveLength(7);
  });

  // Rules: STORES-6
  test('answers 404 past the last page', async () => {
    await expect(page('/stores/all/a?page=2')).rejects.toMatchObject({ name: 'PageNotFound', status: 404 });
  });

  test.each(['ab', 'é', '0', '0-', 'products2', '10-9'])('%s is not a page of the directory', (id) => {
    expect(routeOf(`/stores/all/${id}`)?.route.name).toBeUndefined();
  });

  // Rules: STORES-7, STORES-6
  test('is cached for a day, and indexed unless it is empty', async () => {
    expect(routeOf('/stores/all/b')?.route).toMatchObject({ cacheTtl: 86_400, isCacheable: true });
    expect((await page('/stores/all/b')).meta).toMatchObject({
      title: 'Stores That Start With B | Thriftwire',
      canonical: `${ORIGIN}/stores/all/b`,
      robots: 'index, follow',
    });
    expect((await page('/stores/all/q')).meta.robots).toBe('noindex, follow');
  });

  test('changes when any store is published', async () => {
    expect((await page('/stores/all/q')).tags).toContain('type:store');
  });
});

describe('the feed of a store', () => {
  // Rules: STORES-2
  test('is the feed at its feed_url, with placements, at the address of the store', async () => {
    expect(await uidsOf('/stores/acme')).toEqual(['pl', 'two', 'one']);
    expect((await page('/stores/acme')).about).toMatchObject({ kind: 'Store', title: 'Acme' });
    expect(await feedOf('/stores/acme')).toMatchObject({ title: 'Products We Love From Acme', url: '/stores/acme' });
  });

  // Rules: STORES-2
  test('has the deals of the store if that feed is not published', async () => {
    expect(await uidsOf('/stores/seven')).toEqual(['other']);
  });

  test('fails like any feed if the feed page cannot be read', async () => {
    const { loaded, logged } = await loadWithout('/stores/acme', 'feed');
    await expect(loaded.deferred?.feed).resolves.toBeUndefined();
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'error fetching feed page' }));
  });
});

describe('the channel of a store', () => {
  beforeAll(() => publish(backing, { store: [storeDraft('follower', { feed_url: '/shop/feeds/acme-picks' })] }));

  const channelOf = async (url: string) => {
    const matched = routeOf(url);
    const channel = await matched?.route.channel?.(contextAt(NOW), matched.match, under.services);
    if (!channel) throw new Error(`${url} has no channel`);
    return { urls: channel.value.items.map((item) => item.url).toSorted(), tags: channel.tags };
  };

  test('lists the deals that the page shows, from the feed at its feed_url', async () => {
    const { urls, tags } = await channelOf('/stores/follower');
    expect(await uidsOf('/stores/follower')).toEqual(['pl', 'two', 'one']);
    expect(urls).toEqual(['/deals/post-one-one', '/deals/post-two-two']);
    expect(tags).toContain('entry:acmepicks');
  });

  test('lists the deals of the store if that feed is not published', async () => {
    expect((await channelOf('/stores/seven')).urls).toEqual(['/deals/post-other-other']);
  });
});

describe('the coupons of a store', () => {
  const coupon = (uid: string, own: object = {}) => ({
    uid,
    title: uid,
    code: uid.toUpperCase(),
    store: ref('store', 'acme'),
    tracking_link: 'https://retailer.example/secret',
    ...own,
  });
  const couponsOf = async (url: string, now = NOW, services = under.services) => {
    const matched = routeOf(url);
    const loaded = (await matched?.route.load(contextAt(now), matched.match, services)) as LoadedPage;
    return { coupons: (await loaded.deferred?.coupons) as StoreCoupon[] | undefined, loaded };
  };
  const uids = (coupons: StoreCoupon[] | undefined) => coupons?.map(({ uid }) => uid);

  beforeAll(async () => {
    await publish(backing, {
      legacy_coupon: [
        coupon('lasting'),
        coupon('later', { expires_at: hoursFromNow(3), legacy_id: 7 }),
        coupon('soon', { expires_at: hoursFromNow(1), description: 'Kettles only.' }),
        coupon('over', { expires_at: hoursFromNow(-1) }),
        coupon('useless', { code: null }),
        coupon('elsewhere', { store: ref('store', 'seven') }),
      ],
    });
    under = pageServices(backing);
  });

  // Rules: COUPONS-16, STORES-4
  test('are the current ones, the first to end first', async () => {
    const { coupons } = await couponsOf('/stores/acme');
    expect(uids(coupons)).toEqual(['soon', 'later', 'lasting']);
    expect(coupons?.[1]).toEqual({
      uid: 'later',
      title: 'later',
      code: { id: expect.stringMatching(/^c\.later\.[0-9a-f]{16}$/), start: 'LA' },
      origin: 'store',
      legacyId: 7,
      expiresAt: hoursFromNow(3),
    });
    expect(uids((await couponsOf('/stores/acme', new Date(hoursFromNow(2)))).coupons)).toEqual(['later', 'lasting']);
  });

  test('invalidate the page when one is published, even the first one', async () => {
    const { coupons, loaded } = await couponsOf('/stores/eclair');
    expect(coupons).toEqual([]);
    expect(loaded.tags).toContain('type:legacy_coupon');
  });

  test('are left out of the page if they cannot be read', async () => {
    const { loaded, logged } = await loadWithout('/stores/seven', 'coupons');
    await expect(loaded.deferred?.coupons).resolves.toBeUndefined();
    expect(logged).toContainEqual(expect.objectContaining({ message: 'error fetching coupons' }));
  });
});

describe('the products of a store', () => {
  // Rules: STORES-3
  test('are its listings without a running post, 24 per page, the most recently updated first', async () => {
    const first = await feedOf('/stores/acme/products');
    expect(first).toMatchObject({ totalCount: 25, pageSize: 24, page: 1, url: '/stores/acme/products' });
    const shown = [...first.slots, ...(await feedOf('/stores/acme/products?page=2')).slots].map(slotUid);
    expect(shown.toSorted()).toEqual(Array.from({ length: 25 }, (_, index) => `p${index}`).toSorted());
    time = new Date(NOW.getTime() + 1_000);
    await publish(backing, { product_listing: [listingDraft('p7', 'acme', { callout: 'New price' })] });
    under = pageServices(backing);
    expect((await uidsOf('/stores/acme/products'))[0]).toBe('p7');
  });

  // Rules: STORES-1
  test('have the name of the store in title and breadcrumbs', async () => {
    const loaded = await page('/stores/acme/products');
    expect(loaded.meta.title).toBe('Acme Products We Love - November 2026');
    expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Stores', 'Acme', 'Products']);
  });

  test('contain no tracking link', async () => {
    expect(JSON.stringify(await feedOf('/stores/acme/products'))).not.toContain('retailer.example');
  });

  test.each(['/stores/nowhere/products', '/stores/all/products'])('%s is 404', async (url) => {
    await expect(page(url)).rejects.toMatchObject({ status: 404 });
  });

  // Rules: STORES-8
  test('of a store that is not indexed are not indexed either', async () => {
    expect((await page('/stores/ahidden/products')).meta.robots).toBe('noindex, follow');
  });
});

describe('/black-friday/{store_slug}', () => {
  const adOf = (loaded: LoadedPage) => (loaded.props as BlackFridayStorePageProps).ad;

  // Rules: SEASONS-2
  test('shows the store, the text of the ad, its feeds and the ads of other stores', async () => {
    const loaded = await page('/black-friday/acme');
    expect(loaded.page).toBe('BlackFridayStorePage');
    expect(adOf(loaded)).toMatchObject({ store: { slug: 'acme' }, adText: 'Doors open at five.' });
    expect(loaded.meta).toMatchObject({
      title: 'Acme Black Friday Ad | Thriftwire',
      description: 'Doors open at five.',
    });
    expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Black Friday', 'Acme']);
    expect(await loaded.deferred?.['feed:acmepicks']).toMatchObject({ totalCount: 2 });
    const ads = (await loaded.deferred?.ads) as BlackFridayAd[];
    expect(ads.map(({ url }) => url)).toEqual(['/black-friday/lost', '/black-friday/seven']);
  });

  // Rules: SEASONS-3
  test('is shown without an unpublished store, and has no tile then', async () => {
    await unpublish(backing, 'store', 'eclair');
    under = pageServices(backing);
    const ad = adOf(await page('/black-friday/lost'));
    expect(ad).toMatchObject({ title: 'Lost' });
    expect(ad.store).toBeUndefined();
    const ads = (await (await page('/black-friday/acme')).deferred?.ads) as BlackFridayAd[];
    expect(ads.map(({ url }) => url)).toEqual(['/black-friday/seven']);
  });

  test.each(['/black-friday/nobody', '/black-friday/bluebarn'])('%s is 404', async (url) => {
    await expect(page(url)).rejects.toMatchObject({ status: 404 });
  });
});

test('a store is named like its site, in addresses and filters', async () => {
  await publish(
    backing,
    join({ store: [storeDraft('dotted', { slug: 'acme.com' })] }, postDraft('dotpost', {}, 'dotted')),
  );
  await publish(backing, {
    feed_page: [feedDraft('dotfeed', { url: '/shop/feeds/dotfeed', bd_queries: { stores: ['acme.com'] } })],
  });
  expect(await uidsOf('/stores/acme.com')).toEqual(['dotpost']);
  expect(routeOf('/stores/acme.com/products')?.route.name).toBe('stores-store_slug-products');
  expect(routeOf('/stores/acme..com')).toBeUndefined();
  expect(await uidsOf('/shop/feeds/dotfeed?stores=acme.com')).toEqual(['dotpost']);
});
