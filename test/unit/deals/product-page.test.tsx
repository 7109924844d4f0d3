import { describe, expect, test } from '@jest/globals';
import type { ProductPage as Product } from '../../../src/domain/deals/product-page.ts';
import { ProductPage } from '../../../views/deals/products/ProductPage.tsx';
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

describe('a product', () => {
  test('leads with what it costs and out by the go link of its listing', async () => {
    const html = await page();
    expect(wordsOf(html)).toContain('Tinley Kettle Now $30 was $40 25% off You save $10 Kettle Lane In Stock');
    expect(html).toMatch(/href="\/go\/l\/listing1" target="_blank" rel="sponsored noopener"/);
    expect(html).toContain('We may be paid when you buy through our links.');
  });

  test('leads with the first offer that can be bought', async () => {
    const listings = [
      { topPick: true, listing: productListing({ uid: 'broken', availability: 'broken_link', discountPrice: 10 }) },
      { topPick: false, listing: productListing({ uid: 'here', discountPrice: 30 }) },
    ];
    const html = await page({ listings });
    expect(html.indexOf('/go/l/here')).toBeGreaterThan(-1);
    expect(html).not.toContain('/go/l/broken');
    expect(wordsOf(html)).toContain('Compare 2 stores');
  });

  test('marks the top pick, says what editors think of an offer and how it ships', async () => {
    const listing = productListing({
      callout: 'Best price we found',
      condition: 'open_box',
      shipping: { optionKey: 'flat-rate', cost: 5.95 },
    });
    const said = wordsOf(await page({ listings: [{ topPick: true, editorNotes: 'Our pick.', listing }] }));
    expect(said).toContain('Kettle Lane Top Pick In Stock Open box · Shipping $5.95 Best price we found Our pick.');
  });

  test.each([{ availability: 'out_of_stock' as const }, { discontinued: true }])(
    'that cannot be bought promises nothing: %j',
    async (state) => {
      const listing = productListing({ discountPrice: 30, regularPrice: 40, ...state });
      const said = wordsOf(await page({ listings: [{ topPick: false, listing }] }));
      expect(said).toContain('Check Store');
      expect(said).toContain('Out of Stock');
      expect(said).not.toMatch(/Shop Now|You save|% off/);
    },
  );

  test('says its facts and what the editors found out; an empty fact is none', async () => {
    const said = wordsOf(
      await page({
        editorInsights: richText('It boils fast.'),
        details: [
          { name: 'Volume', value: '2 quarts' },
          { name: 'Color', value: ' ' },
        ],
      }),
    );
    expect(said).toContain('Editor Insights It boils fast.');
    expect(said).toContain('Product Details Volume 2 quarts');
    expect(said).not.toContain('Color');
  });

  test('without anything but a name offers the next step', async () => {
    const html = await page({ listings: [] });
    expect(wordsOf(html)).toContain('No store has it right now');
    expect(html).not.toContain('/go/');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('names stores by their pages', async () => {
    expect(await page()).toContain(`href="/stores/${store.slug}"`);
  });
});
