import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listCategories } from '../../../src/contracts/categories/categories.ts';
import { listDeals, readDeal } from '../../../src/contracts/deals/deals.ts';
import { readCollection } from '../../../src/contracts/feeds/collection.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import {
  hoursFromNow,
  join,
  listingDraft,
  NOW,
  postDraft,
  ref,
  storeDraft,
  text,
} from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
const get = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers });
  return { status: answer.status, body: await answer.json() };
};
const hub = (path: string, headers?: Record<string, string>) => get(`${backing.urls.contentHub}${path}`, headers);
const collection = (path: string) => get(`${backing.urls.placements}/api/v3/collections/${path}`);
const uidsOf = (body: unknown) => listDeals.response.parse(body).deals.map(({ post_uid }) => post_uid);

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
  await publish(
    backing,
    join(
      {
        store: [storeDraft('acme'), storeDraft('other')],
        brand: [{ uid: 'tinley', title: 'Tinley', slug: 'tinley' }],
        merchandise_type: [
          { uid: 'kettles', title: 'Kettles', slug: 'home/kitchen/kettles', merchandise_class: 'Home', is_leaf: true },
        ],
        author: [{ uid: 'dana', title: 'Dana', display_name: 'Dana', full_name: 'Dana Whitfield' }],
        feed_page: [
          feed('kitchen', '/categories/kitchen/deals', {
            bd_queries: { merchandise_branches: ['home/kitchen'], genders: ['f'] },
          }),
          feed('aprons', '/categories/aprons/deals'),
          feed('porch', '/collections/porch', { bd_queries: { merchants: ['acme'] } }),
          feed('plain', '/shop/feeds/plain'),
          feed('wide', '/collections/wide', {
            bd_queries: { brands: Array.from({ length: 101 }, (_, brand) => `brand${brand}`) },
          }),
        ],
      },
      {
        product_listing: [
          listingDraft('wholelisting', 'acme', {
            brand: ref('brand', 'tinley'),
            merchandise_type: ref('merchandise_type', 'kettles'),
            shipping: { option_key: 'flat', cost: 4.5 },
          }),
        ],
        post: [
          {
            uid: 'whole',
            title: 'A kettle',
            url: '/deals/a-kettle-p77',
            headline: 'A Kettle That Whistles',
            teaser_headline: 'It whistles',
            description: text('Boils two quarts.'),
            author: ref('author', 'dana'),
            listings: ref('product_listing', 'wholelisting'),
            schedule: { starts_at: hoursFromNow(-9) },
            published_at: hoursFromNow(-9),
            flags: ['hot'],
            primary_category: ref('feed_page', 'kitchen'),
            legacy_deal_id: 77,
            popularity: 900,
          },
        ],
      },
      postDraft('bare', { popularity: 1 }),
      postDraft('elsewhere', {}, 'other'),
      postDraft('ended', { schedule: { starts_at: hoursFromNow(-9), expires_at: hoursFromNow(-1) } }),
      postDraft('ahead', { schedule: { starts_at: hoursFromNow(1) } }),
      postDraft('hidden'),
    ),
  );
  await unpublish(backing, 'post', 'hidden');
}, 60_000);
afterAll(() => backing?.close());

// Rules: FEEDS-33
test('answers a post as a deal in the older format, with every field of that format', async () => {
  const { status, body } = await hub('/api/v1/deals/77');
  expect(status).toBe(200);
  expect(readDeal.response.parse(body)).toEqual({
    deal: {
      id: '77',
      post_uid: 'whole',
      headline: 'A Kettle That Whistles',
      marketing_headline: 'It whistles',
      description: 'Boils two quarts.',
      marketing_description: null,
      quote: null,
      brands: [{ slug: 'tinley', title: 'Tinley' }],
      flags: [{ slug: 'hot' }],
      msrp: 40,
      price: 20,
      shipping_cost: 4.5,
      primary_category: { slug: 'kitchen', title: 'Deals On kitchen' },
      merchant: { slug: 'acme', title: 'ACME' },
      merchandise_type: { slug: 'home/kitchen/kettles', title: 'Kettles' },
      image_urls: [],
      marketing_image_urls: [],
      starts_at: hoursFromNow(-9),
      editor: 'Dana',
      third_party_pixel: null,
    },
  });
});

// Rules: CALLS-18
test('finds a deal by the uid of its post, also after it has expired', async () => {
  expect(await hub('/api/v1/deals/whole')).toMatchObject({ status: 200, body: { deal: { id: '77' } } });
  expect(await hub('/api/v1/deals/ended')).toMatchObject({ status: 200, body: { deal: { id: 'ended' } } });
});

test.each(['hidden', 'ahead', 'never', '78', '%00', 'a%2Fb', "'--", 'x'.repeat(3_000)])(
  'answers 404 for deal %s',
  async (id) => expect((await hub(`/api/v1/deals/${id}`)).status).toBe(404),
);

// Rules: CALLS-18
test('lists deals by ids in the given order, and by search parameters', async () => {
  expect(uidsOf((await hub('/api/v1/deals?ids=bare,77,hidden,ahead,bare')).body)).toEqual(['bare', 'whole']);
  const { body } = await hub('/api/v1/deals?stores=acme&sort=popularity&limit=1');
  expect([uidsOf(body), listDeals.response.parse(body).count]).toEqual([['whole'], 2]);
  expect(uidsOf((await hub('/api/v1/deals?query=whistles')).body)).toEqual(['whole']);
});

test.each([
  '/api/v1/deals?sort=worst',
  '/api/v1/deals?limit=many',
  '/api/v1/deals?environment=moon',
  '/api/v1/deals?ids=a&ids=b',
  '/api/v1/deals?ids=a,%00',
])('answers %s with 400 and the errors', async (address) =>
  expect(await hub(address)).toMatchObject({ status: 400, body: { error_code: 400 } }),
);

test('rejects more ids than a page can show', async () => {
  expect((await hub(`/api/v1/deals?ids=${Array.from({ length: 101 }, (_, id) => id)}`)).status).toBe(400);
});

// Rules: CALLS-18
test('the search of the hub answers like the search service', async () => {
  for (const query of ['stores=acme&sort=popularity&aggs=brands', 'query=kettle&sort=relevance', 'sort=worst']) {
    const [ofHub, ofSearch] = [
      await hub(`/api/v4/search?${query}`),
      await get(`${backing.urls.search}/search?${query}`),
    ];
    expect({ ...ofHub, body: { ...ofHub.body, max_starts_at: 0 } }).toEqual({
      ...ofSearch,
      body: { ...ofSearch.body, max_starts_at: 0 },
    });
  }
});

// Rules: CALLS-18
test('lists the feeds at category addresses as categories, by title', async () => {
  const { categories } = listCategories.response.parse((await hub('/api/v1/categories')).body);
  expect(categories).toEqual([
    {
      slug: 'aprons',
      title: 'Deals On aprons',
      url: '/categories/aprons/deals',
      merchandise_branches: [],
      genders: [],
    },
    {
      slug: 'kitchen',
      title: 'Deals On kitchen',
      url: '/categories/kitchen/deals',
      merchandise_branches: ['home/kitchen'],
      genders: ['f'],
    },
  ]);
});

// Rules: CALLS-19, FEEDS-31
test('a collection has its running deals, the most popular first, and their count', async () => {
  const { body } = await collection('porch?limit=1');
  const { slug, title, item_count, feed: deals } = readCollection.response.parse(body).data.collection;
  expect([slug, title, item_count, deals.map(({ post_uid }) => post_uid)]).toEqual([
    'porch',
    'Deals On porch',
    2,
    ['whole'],
  ]);
});

test.each(['plain', 'never', 'PORCH', '%00', '..%2Fporch'])('answers 404 for collection %s', async (slug) => {
  expect((await collection(slug)).status).toBe(404);
});

test('a collection whose search fails answers with the errors', async () => {
  expect(await collection('wide')).toMatchObject({ status: 400, body: { errors: { brands: [expect.any(String)] } } });
});

test.each([
  '/api/v1/deals?ids=bare&environment=production-preview',
  '/api/v1/deals/bare?environment=production-preview',
  '/api/v1/categories?environment=production-preview',
])('%s requires the preview token', async (address) => {
  expect((await hub(address)).status).toBe(401);
  const { status } = await hub(address, { access_token: backing.credentials.previewToken });
  expect(status).toBe(address.includes('/bare') ? 404 : 200);
});
