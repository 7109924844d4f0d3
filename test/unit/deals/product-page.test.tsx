import { describe, expect, test } from '@jest/globals';
import type { ProductPage as Product } from '../../../src/domain/deals/product-page.ts';
import { ProductPage } from '../../../views/deals/products/ProductPage.tsx';
import { pictures } from '../../../views/gallery/samples/pictures.ts';
import { NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';
import { productListing, richText, store } from '../../support/views/samples.ts';

const product = (changes: Partial<Product> = {}): Product => ({
  uid: 'p1',
  title: 'Tinley Kettle',
  url: '/products/kettle',
  seo: { noIndex: false },
  images: [],
  details: [],
  listings: [{ topPick: true, listing: productListing({ discountPrice: 30, regularPrice: 40 }) }],
  blocks: [],
  ...changes,
});
const page = (changes?: Partial<Product>) => renderView(<ProductPage now={NOW} product={product(changes)} />);

describe('the product page', () => {
  // Rules: DEALS-15
  test('shows the price first, and links to the store through the go link of the listing', async () => {
    const html = await page();
    expect(wordsOf(html)).toContain('Tinley Kettle Now $30 was $40 25% off You save $10 Kettle Lane In Stock');
    expect(html).toMatch(/href="\/go\/l\/listing1" target="_blank" rel="sponsored noopener"/);
    expect(html).toContain('We may be paid when you buy through our links.');
  });

  test('shows the first available offer as the main offer', async () => {
    const listings = [
      { topPick: true, listing: productListing({ uid: 'broken', availability: 'broken_link', discountPrice: 10 }) },
      { topPick: false, listing: productListing({ uid: 'here', discountPrice: 30 }) },
    ];
    const html = await page({ listings });
    expect(html.indexOf('/go/l/here')).toBeGreaterThan(-1);
    expect(html).not.toContain('/go/l/broken');
    expect(wordsOf(html)).toContain('Compare 2 stores');
  });

  test('shows the top pick, the editor notes and the shipping of an offer', async () => {
    const listing = productListing({
      callout: 'Best price we found',
      condition: 'open_box',
      shipping: { optionKey: 'flat-rate', cost: 5.95 },
    });
    const text = wordsOf(await page({ listings: [{ topPick: true, editorNotes: 'Our pick.', listing }] }));
    expect(text).toContain('Kettle Lane Top Pick In Stock Open box · Shipping $5.95 Best price we found Our pick.');
  });

  // Rules: DEALS-11
  test('shows the whole logo of the brand beside its name', async () => {
    const brand = { uid: 'b', slug: 'zest', title: 'Zest', logo: { ...pictures.logo, src: '/i/brand.png' } };
    const listings = [{ topPick: false, listing: productListing({ brand }) }];
    expect(await page({ listings })).toMatch(/<img (?![^>]*fit=crop)[^>]*brand\.png[^>]*><\/span>Zest</);
  });

  // Rules: DEALS-13
  test('shows when an editor last checked an offer, while it can be bought', async () => {
    const checked = { lastEditoriallyVerifiedAt: '2026-11-16T12:00:00Z' };
    const text = async (changes: object) =>
      wordsOf(await page({ listings: [{ topPick: false, listing: productListing({ ...checked, ...changes }) }] }));
    expect(await text({})).toContain('Checked November 16');
    expect(await text({ availability: 'broken_link' })).not.toContain('Checked');
  });

  test.each([{ availability: 'out_of_stock' as const }, { discontinued: true }])(
    'shows no savings for an unavailable product: %j',
    async (state) => {
      const listing = productListing({ discountPrice: 30, regularPrice: 40, ...state });
      const text = wordsOf(await page({ listings: [{ topPick: false, listing }] }));
      expect(text).toContain('Check Store');
      expect(text).toContain('Out of Stock');
      expect(text).not.toMatch(/Shop Now|You save|% off/);
    },
  );

  test('shows the details and the editor insights, and skips empty details', async () => {
    const text = wordsOf(
      await page({
        editorInsights: richText('It boils fast.'),
        details: [
          { name: 'Volume', value: '2 quarts' },
          { name: 'Color', value: ' ' },
        ],
      }),
    );
    expect(text).toContain('Editor Insights It boils fast.');
    expect(text).toContain('Product Details Volume 2 quarts');
    expect(text).not.toContain('Color');
  });

  test('offers a next step for a product without listings', async () => {
    const html = await page({ listings: [] });
    expect(wordsOf(html)).toContain('Not available right now');
    expect(html).not.toContain('/go/');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('links each store to its page', async () => {
    expect(await page()).toContain(`href="/stores/${store.slug}"`);
  });
});
