import { describe, expect, test } from '@jest/globals';
import type { ProductListing } from '../../../src/domain/deals/listing.ts';
import type { BlackFridayStorePage as Ad } from '../../../src/domain/seasons/black-friday-store-page.ts';
import { type StoreDirectory, storeLetters } from '../../../src/domain/stores/store-directory.ts';
import { ListingTile } from '../../../views/deals/tiles/ListingTile.tsx';
import { storeCoupons } from '../../../views/gallery/samples/coupons.ts';
import { BlackFridayStorePage } from '../../../views/seasons/BlackFridayStorePage.tsx';
import { StoreDirectoryPage } from '../../../views/stores/StoreDirectoryPage.tsx';
import { StorePage } from '../../../views/stores/StorePage.tsx';
import { StoreProductsPage } from '../../../views/stores/StoreProductsPage.tsx';
import { StoresPage } from '../../../views/stores/StoresPage.tsx';
import { StoreTile } from '../../../views/stores/StoreTile.tsx';
import { NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { feedOf, productListing, store } from '../../support/views/samples.ts';

const letters = storeLetters.map((id) => ({ id, isUsed: id === 'k' || id === '0-9' }));

describe('the listing tile', () => {
  const tile = (changes: Partial<ProductListing> = {}) =>
    renderView(<ListingTile listing={productListing({ discountPrice: 30, regularPrice: 40, ...changes })} />);

  test('shows price, saving, brand and title, and links to the store through the go link', async () => {
    const html = await tile({ brand: { uid: 'b', slug: 'zest', title: 'Zest' } });
    expect(html).toMatch(/href="\/go\/l\/listing1" target="_blank" rel="sponsored noopener"/);
    expect(wordsOf(html)).toBe('25% off Now $30 was $40 Zest Kettle, Red at Kettle Lane (opens in a new tab)');
  });

  test.each([
    [{ availability: 'out_of_stock' as const }, 'Out of Stock'],
    [{ discontinued: true }, 'Out of Stock'],
    [{ availability: 'broken_link' as const }, 'Link Not Working'],
  ])('shows no saving for %j', async (changes, label) => {
    const text = wordsOf(await tile(changes));
    expect(text).toContain(label);
    expect(text).not.toMatch(/% off|was/);
  });

  test('has no link if the link of the listing is broken', async () => {
    expect(await tile({ availability: 'broken_link' })).not.toContain('href=');
  });

  test('shows the callout of an editor, and the condition of a product that is not new', async () => {
    const text = wordsOf(await tile({ callout: 'Ships today', condition: 'open_box', availability: 'low_inventory' }));
    expect(text).toMatch(/Open box .*Low Inventory Ships today/);
  });

  test('shows "See price" without a price', async () => {
    expect(wordsOf(await renderView(<ListingTile listing={productListing()} />))).toContain('See price');
  });
});

// Rules: IMAGES-4
test('the tile of a popular store has a logo 181 px wide', async () => {
  const logo = { src: '/i/logo.u', alt: '' };
  expect(await renderView(<StoreTile store={{ ...store, logo }} />)).toMatch(/width="181" height="181"/);
});

describe('the stores page', () => {
  // Rules: STORES-5
  test('links to store pages, to the letters in use and to the full directory', async () => {
    const html = await renderView(
      <StoresPage popular={[store]} letters={letters} stores={[store]} totalCount={1204} />,
    );
    expect(html).toContain('href="/stores/kettle-lane"');
    expect(html).toContain('href="/stores/all/k"');
    expect(html).not.toContain('href="/stores/all/q"');
    expect(wordsOf(html)).toContain('View All 1,204 Stores');
  });

  test('offers a next step without stores', async () => {
    const html = await renderView(<StoresPage popular={[]} letters={letters} stores={[]} totalCount={0} />);
    expect(wordsOf(html)).toContain('No stores yet');
    expect(html).toContain('href="/deals"');
  });
});

describe('the store directory', () => {
  const directory = (changes: Partial<StoreDirectory>) =>
    renderView(
      <StoreDirectoryPage
        directory={{ letters, stores: [store], totalCount: 1, pageSize: 250, page: 1, ...changes }}
      />,
    );

  test('groups all stores by letter', async () => {
    const html = await directory({ stores: [store, { uid: '4', slug: 'four', title: '4 Corners' }], totalCount: 2 });
    expect(wordsOf(html)).toMatch(/K Kettle Lane 0–9 4 Corners$/);
    expect(html).toContain('2 stores');
  });

  test('marks the current letter and links to its next page', async () => {
    const html = await directory({ letter: 'k', totalCount: 300 });
    expect(html).toMatch(/href="\/stores\/all\/k"[^>]* aria-current="page"/);
    expect(html).toContain('href="/stores/all/k?page=2#content"');
    expect(wordsOf(html)).toContain('Show more stores');
  });
});

describe('the coupons of a store', () => {
  const page = (deferred: Record<string, unknown>) =>
    renderView(
      <StorePage
        now={NOW}
        store={{ ...store, shipping: [], noIndex: false }}
        feedTitle="Products We Love From Kettle Lane"
        feed={{ deferred: 'feed' }}
        coupons={{ deferred: 'coupons' }}
      />,
      { deferred: { feed: feedOf(0), ...deferred } },
    );

  // Rules: DEALS-17, COUPONS-13
  test('show the start of the code, conditions, end and origin, and the disclosure before the go links', async () => {
    const html = await page({ coupons: storeCoupons });
    expect(wordsOf(html)).toContain(
      '15% off your order Code that begins with FRE, hidden FRE 3D2468 Reveal and Copy Code : 15% off your order One use per customer, not valid on gift cards. Ends November 25 From Kettle Lane',
    );
    expect(wordsOf(html)).toContain('From Kettle Lane Use Coupon at Kettle Lane: 25% off kettles (opens in a new tab)');
    expect(html).toMatch(/href="\/go\/c\/40003" target="_blank" rel="sponsored noopener"/);
    expect(html.indexOf('We may be paid')).toBeGreaterThan(0);
    expect(html.indexOf('We may be paid')).toBeLessThan(html.indexOf('/go/c/40003'));
  });

  test('have a go link at once only without a code, which has to be revealed first', async () => {
    expect(wordsOf(await page({ coupons: storeCoupons.slice(2, 3) }))).not.toContain('Reveal');
    expect(await page({ coupons: storeCoupons.slice(0, 2) })).not.toContain('/go/');
  });

  test.each([[[]], [undefined]])('have no section if there are none: %j', async (coupons) => {
    expect(wordsOf(await page({ coupons }))).not.toContain('Coupons');
  });
});

test('a products page says that it has no products or could not load them', async () => {
  const view = (
    <StoreProductsPage now={NOW} store={{ ...store, shipping: [], noIndex: false }} feed={{ deferred: 'feed' }} />
  );
  const html = await renderView(view, { deferred: { feed: feedOf(0) } });
  expect(wordsOf(html)).toContain('Kettle Lane Products We Love');
  expect(wordsOf(html)).toContain('No products here right now');
  expect(html).toMatch(/ href="\/stores\/kettle-lane\/products"[^>]* aria-current="page"/);
  expect(wordsOf(await renderView(view))).toContain('These products did not load');
});

describe('the ad of a store', () => {
  const ad: Ad = {
    uid: 'a',
    title: 'Kettle Ad',
    url: '/black-friday/kettle-lane',
    seo: { noIndex: false },
    blocks: [],
  };
  const page = (changes: Partial<Ad>, ads: unknown = []) =>
    renderView(<BlackFridayStorePage now={NOW} ad={{ ...ad, ...changes }} otherAds={{ deferred: 'ads' }} />, {
      deferred: { ads },
    });

  // Rules: SEASONS-2
  test('is shown as paragraphs and as a file with its size', async () => {
    const html = await page({ store, adText: 'One.\n\nTwo.', adPdf: { href: '/i/ad.u', bytes: 1_420_000 } });
    expect(html).toMatch(/<p[^>]*>One\.<\/p><p[^>]*>Two\.<\/p>/);
    expect(html).toContain('href="/i/ad.u"');
    expect(wordsOf(html)).toContain('See the Full Ad PDF · 1.4 MB All Kettle Lane Deals');
  });

  test('shows only the title if nothing else is known', async () => {
    expect(wordsOf(await page({}))).toBe('Black Friday Kettle Ad');
  });

  // Rules: SEASONS-2
  test('links to the ads of other stores', async () => {
    const html = await page({}, [{ title: 'Other', url: '/black-friday/other', store: { ...store, title: 'Other' } }]);
    expect(html).toContain('href="/black-friday/other"');
    expect(wordsOf(html)).toContain('More Black Friday Ads');
  });
});
