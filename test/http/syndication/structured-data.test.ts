import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { contentClient, ref, sample } from '../../support/content-client.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { structuredData } from '../../support/structured-data.ts';

const ORIGIN = 'http://deals.test';
const { posts, stores, articles, pages } = testContent;

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const offer = (uid: string) => ({ listing: [ref('product_listing', uid)] });
  await contentClient(site.backing).write([
    sample.store('gadgetshop'),
    sample.listing('cheap', 'gadgetshop', { unit_discount_price: 12, unit_regular_price: 20 }),
    sample.listing('dear', 'gadgetshop', { unit_regular_price: 19.5, shipping: { option_key: 'free-shipping' } }),
    sample.listing('priceless', 'gadgetshop', { unit_discount_price: 0 }),
    {
      content_type: 'product_page',
      entry: {
        uid: 'gadget',
        title: 'Gadget',
        url: '/products/gadget',
        slug: 'gadget',
        listings: [offer('cheap'), offer('dear'), offer('priceless')],
      },
    },
  ]);
}, 60_000);
afterAll(() => site.close());

const read = async (address: string) => structuredData(await (await site.get(address)).text());

// Rules: SYNDICATION-5, SYNDICATION-8
test.each([
  { page: 'home', address: '/', types: ['Organization', 'WebSite'] },
  { page: 'store', address: `/stores/${stores.first}`, types: ['BreadcrumbList', 'ItemList'] },
  { page: 'feed', address: '/deals', types: ['ItemList'] },
  { page: 'post', address: posts.fresh.url, types: ['Product', 'BreadcrumbList'] },
  { page: 'product page', address: '/products/gadget', types: ['Product', 'BreadcrumbList'] },
  { page: 'article', address: articles.published, types: ['Article', 'BreadcrumbList'] },
  { page: 'blog', address: '/blog', types: ['ItemList', 'BreadcrumbList'] },
  { page: 'FAQ', address: pages.marketing, types: ['FAQPage', 'BreadcrumbList'] },
  { page: 'categories', address: '/categories', types: ['BreadcrumbList'] },
])('the $page has valid structured data of types $types', async ({ address, types }) => {
  const { found, errors } = await read(address);
  expect(errors).toEqual([]);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(types));
});

test('the checker detects missing properties', async () => {
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: 'x' };
  const article = { '@context': 'https://schema.org', '@type': 'Article', headline: 'x' };
  const html = [data, article].map((item) => `<script type="application/ld+json">${JSON.stringify(item)}</script>`);
  const { errors } = await structuredData(`<html><head>${html.join('')}</head></html>`);
  expect(errors.join('\n')).toMatch(/^Product: .*offers/m);
  expect(errors.join('\n')).toMatch(/^Article: .*"author"/m);
});

// Rules: IMAGES-4, SYNDICATION-6
test('a post is a product with one offer at its price', async () => {
  const { found } = await read(posts.fresh.url);
  const [product] = found.Product ?? [];
  expect(product).toMatchObject({
    name: posts.fresh.headline,
    image: expect.arrayContaining([expect.stringMatching(/868x488$/)]),
    offers: { '@type': 'Offer', priceCurrency: 'USD', url: ORIGIN + posts.fresh.url },
  });
});

// Rules: SYNDICATION-6
test('an expired post has no offer and is not indexed', async () => {
  const html = await (await site.get(posts.expired.url)).text();
  expect(Object.keys((await structuredData(html)).found)).not.toContain('Product');
  expect(html).toContain('content="noindex, follow"');
});

// Rules: SYNDICATION-6, SYNDICATION-7
test('the offers of a product page have a price range, positive prices only, and free shipping', async () => {
  const { found } = await read('/products/gadget');
  const [product] = found.Product ?? [];
  expect(product?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '12.00',
    highPrice: '19.50',
    offerCount: 2,
  });
  const { offers } = (product?.offers ?? { offers: [] }) as { offers: { price: string; shippingDetails?: object }[] };
  expect(offers.map(({ price, shippingDetails }) => [price, shippingDetails !== undefined])).toEqual([
    ['12.00', false],
    ['19.50', true],
  ]);
});

// Rules: SYNDICATION-5
test('the list of a feed continues its positions on the next page', async () => {
  const list = async (address: string) => {
    const [found] = (await read(address)).found.ItemList ?? [];
    return found?.itemListElement as { position: number; url: string }[];
  };
  const [first, second] = [await list('/newest-deals'), await list('/newest-deals?page=2')];
  expect(first.map(({ position }) => position)).toEqual(first.map((_, index) => index + 1));
  expect(second[0]?.position).toBe(25);
  expect(first.every(({ url }) => url.startsWith(`${ORIGIN}/deals/`))).toBe(true);
});
