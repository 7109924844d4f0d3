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

test('a deal is a post in the older form, with everything that the form names', async () => {
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

test('a deal is found by its post’s uid too, and stays when it has ended', async () => {
  expect(await hub('/api/v1/deals/whole')).toMatchObject({ status: 200, body: { deal: { id: '77' } } });
  expect(await hub('/api/v1/deals/ended')).toMatchObject({ status: 200, body: { deal: { id: 'ended' } } });
});

test.each(['hidden', 'ahead', 'never', '78', '%00', 'a%2Fb', "'--", 'x'.repeat(3_000)])(
  'there is no deal %s',
  async (id) => expect((await hub(`/api/v1/deals/${id}`)).status).toBe(404),
);

test('deals come by their ids in the order of the ids, and by every parameter of a search', async () => {
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
])('%s is refused with what is wrong', async (address) =>
  expect(await hub(address)).toMatchObject({ status: 400, body: { error_code: 400 } }),
);

test('more ids than a page could show are refused', async () => {
  expect((await hub(`/api/v1/deals?ids=${Array.from({ length: 101 }, (_, id) => id)}`)).status).toBe(400);
});

test('the hub’s search is the search service’s, answer for answer', async () => {
  for (const query of ['stores=acme&sort=popularity&aggs=brands', 'query=kettle&sort=relevance', 'sort=worst']) {
    const [mine, theirs] = [await hub(`/api/v4/search?${query}`), await get(`${backing.urls.search}/search?${query}`)];
    expect({ ...mine, body: { ...mine.body, max_starts_at: 0 } }).toEqual({
      ...theirs,
      body: { ...theirs.body, max_starts_at: 0 },
    });
  }
});

test('categories are the feeds at category addresses, by title', async () => {
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

test('a collection has its running deals, the most popular first, and says how many there are', async () => {
  const { body } = await collection('porch?limit=1');
  const { slug, title, item_count, feed: deals } = readCollection.response.parse(body).data.collection;
  expect([slug, title, item_count, deals.map(({ post_uid }) => post_uid)]).toEqual([
    'porch',
    'Deals On porch',
    2,
    ['whole'],
  ]);
});

test.each(['plain', 'never', 'PORCH', '%00', '..%2Fporch'])('there is no collection %s', async (slug) => {
  expect((await collection(slug)).status).toBe(404);
});

test('a collection that no search answers says why', async () => {
  expect(await collection('wide')).toMatchObject({ status: 400, body: { errors: { brands: [expect.any(String)] } } });
});

test.each([
  '/api/v1/deals?ids=bare&environment=production-preview',
  '/api/v1/deals/bare?environment=production-preview',
  '/api/v1/categories?environment=production-preview',
])('%s takes the preview token', async (address) => {
  expect((await hub(address)).status).toBe(401);
  const { status } = await hub(address, { access_token: backing.credentials.previewToken });
  expect(status).toBe(address.includes('/bare') ? 404 : 200);
});
