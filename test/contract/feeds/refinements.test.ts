import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import type { ListingRequest } from '../../../src/domain/feeds/listing-request.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, listingDraft, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
let clock = NOW;
const ctx = () => contextAt(clock);

const brandDraft = (slug: string, title: string) => ({ uid: `b_${slug}`, slug, title });
const typeDraft = (slug: string) => ({
  uid: `t_${slug.replaceAll('/', '_')}`,
  title: slug,
  slug,
  merchandise_class: slug.split('/')[0],
  merchandise_domain: slug.split('/')[1],
  merchandise_family: slug.split('/')[2],
  merchandise_type: slug.split('/')[3],
  is_leaf: true,
});
interface Deal {
  uid: string;
  store?: string;
  brand?: string;
  type?: string;
  price?: number;
  popularity?: number;
  own?: object;
}
function deal({
  uid,
  store = 'acme',
  brand = 'lodge',
  type = 'home/kitchen/cookware/pans',
  price = 20,
  popularity = 50,
  own = {},
}: Deal) {
  const drafts = postDraft(uid, { popularity, bd_discount_price: price, ...own }, store);
  const listing = listingDraft(`l${uid}`, store, {
    brand: ref('brand', `b_${brand}`),
    merchandise_type: ref('merchandise_type', `t_${type.replaceAll('/', '_')}`),
    unit_discount_price: price,
  });
  return { ...drafts, product_listing: [listing] };
}
const feedPage = (uid: string, own: object = {}) => ({
  uid,
  title: `Feed ${uid}`,
  url: `/shop/feeds/${uid}`,
  feed_slug: uid,
  source: 'search_v5',
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => clock });
  const many = Array.from({ length: 30 }, (_, index) => deal({ uid: `n${index}`, popularity: 40 - index }));
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('bolt', { title: 'Bolt & Co' }), storeDraft('idle')] },
      { brand: [brandDraft('lodge', 'Lodge Cast Iron'), brandDraft('zwill', 'Zwill')] },
      { merchandise_type: [typeDraft('home/kitchen/cookware/pans'), typeDraft('toys/games/board/chess')] },
      ...many,
      deal({ uid: 'cheap', store: 'bolt', brand: 'zwill', price: 5, popularity: 99 }),
      deal({ uid: 'chess', store: 'bolt', type: 'toys/games/board/chess', price: 80, popularity: 98 }),
      { feed_page: [feedPage('target')] },
      { placement: [{ uid: 'placed', title: 'Placed', reference: ref('feed_page', 'target') }] },
      {
        feed_page: [
          feedPage('all', { feed_placements: [{ slot_number: 1, placement: ref('placement', 'placed') }] }),
          feedPage('newest', { bd_queries: { sort: 'starts_at:desc' } }),
          feedPage('acme', { bd_queries: { stores: ['acme'] } }),
          feedPage('home', { bd_queries: { merchandise_branches: ['home'] } }),
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());

async function feed(slug: string, filters: ListingFilters = {}, own: Partial<ListingRequest> = {}): Promise<Feed> {
  const { services } = pageServices(backing);
  const { value } = await services.feeds.page(ctx(), { url: `/shop/feeds/${slug}`, slug });
  return (await services.feeds.feed(ctx(), value, { filters, page: 1, ...own })).value;
}
const uids = ({ slots }: Feed) => slots.map(slotUid);
const counts = ({ refinements }: Feed, name: string) =>
  refinements?.facets.find((facet) => facet.name === name)?.values.map(({ label, count }) => [label, count]);

describe('a filtered list', () => {
  // Rules: FEEDS-17
  test('applies the filters and counts every other value', async () => {
    const list = await feed('all', { stores: ['bolt'] });
    expect(uids(list)).toEqual(['cheap', 'chess']);
    expect(list).toMatchObject({ totalCount: 2, url: '/shop/feeds/all?stores=bolt' });
    expect(counts(list, 'stores')).toEqual([
      ['ACME', 30],
      ['Bolt & Co', 2],
    ]);
    expect(counts(list, 'brands')).toEqual([
      ['Lodge Cast Iron', 1],
      ['Zwill', 1],
    ]);
    expect(list.refinements?.priceBounds).toEqual({ min: 5, max: 80 });
    expect(list.refinements?.chips).toEqual([{ label: 'Bolt & Co', href: '/shop/feeds/all' }]);
  });

  test('applies the chosen sort order', async () => {
    expect(uids(await feed('all', { sort: 'price:asc' }))[0]).toBe('cheap');
    expect(uids(await feed('all', { sort: 'price:desc', stores: ['bolt'] }))).toEqual(['chess', 'cheap']);
  });

  // Rules: FEEDS-12
  test('keeps its fixed filters: stores are forced back, a child branch restricts further', async () => {
    expect(await feed('acme', { stores: ['bolt'] })).toMatchObject({ totalCount: 30, url: '/shop/feeds/acme' });
    expect(await feed('home', { merchandiseBranches: ['toys'] })).toMatchObject({
      totalCount: 31,
      url: '/shop/feeds/home',
    });
    expect(await feed('home', { merchandiseBranches: ['home/kitchen'] })).toMatchObject({
      totalCount: 31,
      url: '/shop/feeds/home?merchandise_branches=home/kitchen',
    });
  });

  // Rules: FEEDS-15
  test('drops unknown values instead of being empty', async () => {
    expect(await feed('all', { brands: ['lodgee'] })).toMatchObject({ totalCount: 32, url: '/shop/feeds/all' });
    const list = await feed('all', { brands: ['lodgee', 'zwill'], maxPrice: 10 });
    expect(uids(list)).toEqual(['cheap']);
    expect(list.url).toBe('/shop/feeds/all?brands=zwill&max_price=10');
  });

  // Rules: FEEDS-20
  test('without results offers the nearest lists, most results first', async () => {
    const list = await feed('all', { brands: ['zwill'], merchandiseBranches: ['toys'], maxPrice: 10 });
    expect(list).toMatchObject({ totalCount: 0, slots: [] });
    expect(list.refinements?.nearest).toEqual([
      { label: 'Without Toys', href: '/shop/feeds/all?brands=zwill&max_price=10', count: 1 },
    ]);
    expect((await feed('all', { stores: ['idle'], brands: ['zwill'], minPrice: 50 })).refinements?.nearest).toEqual([
      { label: 'Without any filter', href: '/shop/feeds/all', count: 32 },
    ]);
    expect((await feed('all', { minPrice: 500 })).refinements?.nearest).toEqual([
      { label: 'At any price', href: '/shop/feeds/all', count: 32 },
    ]);
  });

  // Rules: FEEDS-27
  test('shows placements only without filters and under an order that allows them', async () => {
    expect(uids(await feed('all'))[0]).toBe('placed');
    expect(uids(await feed('all', { sort: 'popularity:desc' }))[0]).toBe('placed');
    expect(uids(await feed('all', { sort: 'starts_at:desc' }))).not.toContain('placed');
    expect(uids(await feed('all', { stores: ['acme'] }))).not.toContain('placed');
  });

  test('rows inside pages have no refinements', async () => {
    const { services } = pageServices(backing);
    const rows = services.feeds.rows(ctx(), [{ deferredKey: 'feed:all', feedPageUid: 'all', maxContent: 11 }]);
    const row = (await rows['feed:all'])?.value;
    expect(row).toMatchObject({ totalCount: 32, source: 'search_v5' });
    expect(row).not.toHaveProperty('refinements');
  });
});

test('a store’s products are filtered and sorted like deals', async () => {
  const { services } = pageServices(backing);
  await publish(backing, {
    product_listing: [
      listingDraft('alone1', 'idle', { unit_discount_price: 9 }),
      listingDraft('alone2', 'idle', { unit_discount_price: 3, brand: ref('brand', 'b_zwill') }),
    ],
  });
  const products = async (filters: ListingFilters) =>
    (await (await services.stores.products(ctx(), 'idle', { filters, page: 1 })).feed).value;
  expect(uids(await products({ sort: 'price:asc' }))).toEqual(['alone2', 'alone1']);
  const zwill = await products({ brands: ['zwill'], stores: ['acme'] });
  expect(uids(zwill)).toEqual(['alone2']);
  expect(zwill.url).toBe('/stores/idle/products?brands=zwill');
  expect(zwill.refinements?.sorts.find(({ isChosen }) => isChosen)?.label).toBe('Recently updated');
});

// Rules: FEEDS-24
test.each([
  ['popularity', 'all', 'n1'],
  ['starts_at:desc', 'newest', 'n2'],
])('pages of a list by %s neither repeat nor skip while deals are published and end', async (_, slug, ends) => {
  const first = await feed(slug);
  const whole = await feed(slug, {}, { page: 2, maxStartsAt: first.maxStartsAt ?? '' });
  const before = [...uids(first), ...uids(whole)];

  clock = new Date(clock.getTime() + 60_000);
  const starts_at = hoursFromNow(-1);
  await publish(
    backing,
    join(
      ...[1, 2, 3].map((number) =>
        deal({ uid: `${slug}${number}`, popularity: 100, own: { schedule: { starts_at } } }),
      ),
      deal({
        uid: ends,
        popularity: 39,
        own: { schedule: { starts_at: hoursFromNow(-48), expires_at: clock.toISOString() } },
      }),
    ),
  );
  clock = new Date(clock.getTime() + 60_000);
  const second = await feed(slug, {}, { page: 2, maxStartsAt: first.maxStartsAt ?? '' });
  expect([...uids(first), ...uids(second)]).toEqual(before.filter((uid) => uid !== ends || uids(first).includes(ends)));
  expect(second.maxStartsAt).toBe(first.maxStartsAt);
  expect(uids(await feed(slug)).some((uid) => uid.startsWith(slug))).toBe(true);
});
