import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import type { LoadedPage, PageResult } from '../../../src/domain/shell/page-result.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { ProductPageProps } from '../../../views/deals/products/ProductPage.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { join, listingDraft, NOW, ref, storeDraft, text } from '../../support/services/drafts.ts';
import { contextAt, ORIGIN, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
const matcher = new RouteMatcher(routeTable);

async function load(url: string): Promise<PageResult> {
  const address = parsePageAddress(url);
  const matched = address && matcher.match(address);
  if (!matched) throw new Error(`${url} is no route`);
  return matched.route.load(contextAt(NOW), matched.match, pageServices(backing).services);
}
async function page(url: string): Promise<LoadedPage & { props: ProductPageProps }> {
  const result = await load(url);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.to}`);
  return { ...result, props: result.props as ProductPageProps };
}

const row = (uid: string, own: object = {}) => ({ listing: ref('product_listing', uid), ...own });
const product = (uid: string, own: object) => ({
  uid,
  title: `Product ${uid}`,
  url: `/products/${uid}`,
  slug: uid,
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const typed = { merchandise_type: ref('merchandise_type', 'pans'), gender: 'u' };
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('gone')] },
      {
        merchandise_type: [
          { uid: 'pans', title: 'Pans', slug: 'home/kitchen/pans', merchandise_class: 'Home', is_leaf: true },
        ],
        feed_page: [
          {
            uid: 'kitchen',
            title: 'Deals On kitchen',
            url: '/categories/kitchen/deals',
            feed_slug: 'kitchen',
            source: 'search_v5',
            bd_queries: { merchandise_branches: ['home/kitchen'] },
          },
        ],
      },
      {
        product_listing: [
          listingDraft('pick', 'acme', { availability: 'low_inventory', ...typed }),
          listingDraft('stocked', 'acme', { unit_discount_price: 30 }),
          listingDraft('outpick', 'acme', { availability: 'out_of_stock' }),
          listingDraft('left', 'acme', { discontinued: true }),
          listingDraft('storeless', 'gone'),
        ],
      },
      {
        product_page: [
          product('pan', {
            editor_insights: text('It browns evenly.'),
            product_details: [{ name: 'Brand', value: 'Zest' }],
            listings: [
              row('outpick', { top_pick: true }),
              row('left'),
              row('stocked'),
              row('pick', { top_pick: true, editor_notes: 'Ships fastest.' }),
              row('storeless'),
            ],
            content_blocks: [{ feed_block: { feed_page: ref('feed_page', 'kitchen') } }],
          }),
          product('bare', { url: '/products/a-bare-thing', listings: [] }),
          product('crossed', { url: '/products/crossed', slug: 'crossing', listings: [] }),
        ],
      },
    ),
  );
  await unpublish(backing, 'store', 'gone');
}, 60_000);
afterAll(() => backing?.close());

// Rules: DEALS-11
test('orders top picks first and sold-out listings last, and leaves out a listing without a published store', async () => {
  const { listings } = (await page('/products/pan')).props.product;
  expect(listings.map(({ listing }) => listing.uid)).toEqual(['pick', 'stocked', 'outpick', 'left']);
  expect(listings[0]).toMatchObject({ topPick: true, editorNotes: 'Ships fastest.' });
});

test('a product page has its details, deferred feeds, metadata and aggregate offer', async () => {
  const loaded = await page('/products/pan');
  expect(loaded.props.product).toMatchObject({
    title: 'Product pan',
    details: [
      { name: 'Brand', value: 'Zest' },
      { name: 'Category', value: 'Pans' },
    ],
  });
  expect(loaded.about).toEqual({ uid: loaded.props.product.uid, title: 'Product pan' });
  expect(Object.keys(loaded.deferred ?? {})).toEqual(['feed:kitchen']);
  expect(loaded.meta).toMatchObject({
    title: 'Product pan | Thriftwire',
    canonical: `${ORIGIN}/products/pan`,
    description: 'It browns evenly.',
    type: 'product',
  });
  expect(loaded.meta.jsonLd[0]).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'AggregateOffer', offerCount: 4 },
  });
});

// Rules: DEALS-19
test('the breadcrumbs contain the category of the parent branch', async () => {
  expect((await page('/products/pan')).breadcrumbs).toEqual([
    { title: 'Home', href: '/' },
    { title: 'Kitchen', href: '/categories/kitchen/deals' },
    { title: 'Product pan' },
  ]);
});

// Rules: DEALS-19
test('a product with only a name has a page, and its slug redirects to the address of that page', async () => {
  const loaded = await page('/products/a-bare-thing');
  expect(loaded.props.product).toMatchObject({ listings: [], images: [], blocks: [], details: [] });
  expect(loaded.breadcrumbs?.map(({ title }) => title)).toEqual(['Home', 'Product bare']);
  expect(loaded.meta.jsonLd.map((data) => (data as { '@type': string })['@type'])).toEqual(['BreadcrumbList']);
  expect(await load('/products/bare')).toMatchObject({ kind: 'redirect', status: 301, to: '/products/a-bare-thing' });
});

test('prefers the page with the address to the page with the slug, whichever was edited last', async () => {
  await publish(backing, {
    product_page: [product('crossing', { url: '/products/crossing', slug: 'crossed', listings: [] })],
  });
  expect((await page('/products/crossed')).props.product.title).toBe('Product crossed');
  expect((await page('/products/crossing')).props.product.title).toBe('Product crossing');
});

test('publishing any product page invalidates a redirect by slug, because the page may have that address', async () => {
  expect((await load('/products/bare')).tags).toContain('type:product_page');
  expect((await load('/products/pan')).tags).not.toContain('type:product_page');
});

test('a product page contains no tracking link', async () => {
  expect(JSON.stringify((await page('/products/pan')).props)).not.toContain('retailer.example');
});

test('answers 404 for an unknown product', async () => {
  await expect(load('/products/nothing')).rejects.toMatchObject({ status: 404, name: 'EntryNotFound' });
});

// Rules: DEALS-11, DEALS-12, DEALS-13, SYNDICATION-6, CONTENT-30
test('a product page and a deal show the product of their listings, and structured data identifies it', async () => {
  const own = { product: ref('product', 'kettle'), brand: ref('brand', 'iron'), audience: 'women-and-kids' };
  await publish(backing, {
    brand: [{ uid: 'iron', title: 'Iron & Co', slug: 'iron' }],
    product: [{ uid: 'kettle', title: 'Kettle', upc: '036000291452', model_number: 'K-7' }],
    product_listing: [
      listingDraft('one', 'acme', { ...own, product_description: 'Boils fast.' }),
      listingDraft('two', 'acme', { ...own, product_description: 'Holds two liters.' }),
      listingDraft('three', 'acme'),
    ],
    product_page: [
      product('kettle', {
        listings: [row('one'), row('two')],
        product_details: [{ name: 'upc', value: 'see the box' }],
      }),
      product('mixed', { listings: [row('one'), row('three')] }),
    ],
  });
  const { props, meta } = await page('/products/kettle');
  expect(props.product.details).toEqual([
    { name: 'upc', value: 'see the box' },
    { name: 'Brand', value: 'Iron & Co' },
    { name: 'Description', value: 'Boils fast. Holds two liters.' },
    { name: 'For', value: 'Women and Kids' },
    { name: 'Model number', value: 'K-7' },
  ]);
  const data = meta.jsonLd.find((part) => '@type' in part && part['@type'] === 'Product');
  expect(data).toMatchObject({ gtin: '036000291452', mpn: 'K-7', brand: { '@type': 'Brand', name: 'Iron & Co' } });
  const mixed = (await page('/products/mixed')).meta.jsonLd.find(
    (part) => '@type' in part && part['@type'] === 'Product',
  );
  expect(mixed).not.toHaveProperty('gtin');
});
