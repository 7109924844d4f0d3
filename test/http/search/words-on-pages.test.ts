import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contentClient, ref, sample } from '../../support/content-client.ts';
import { catalogOf } from '../../support/contract/search-catalog.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { text } from '../../support/services/drafts.ts';
import { wordsOf } from '../../support/views/render-view.tsx';

/** One word for each text that search reads of a listing. */
const listingWords = {
  'headline of a listing': 'Plenzar',
  store: 'Grunfeldt',
  brand: 'Moxlery',
  'brand of the product': 'Fendrick',
  'kind of merchandise': 'Wobbin',
  'kind of merchandise of the product': 'Trundlet',
  UPC: '036000291452',
  'model number': 'ZX-4471',
  'product description': 'snarvel',
};
const dealWords = {
  ...listingWords,
  headline: 'Quandrel',
  'teaser headline': 'Vimbole',
  description: 'torvick',
  theme: 'Hyggelor',
};
/** Names that no page shows. */
const innerWords = { 'title of a theme': 'Kroveth', 'title of a listing': 'Jasquil' };

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const kind = (uid: string, title: string) => ({
    content_type: 'merchandise_type',
    entry: { uid, title, slug: `oddities/${uid}`, merchandise_class: 'Oddities', is_leaf: true },
  });
  await contentClient(site.backing).write([
    sample.store('wordstore', { title: listingWords.store }),
    sample.brand('wordbrand', { title: listingWords.brand }),
    sample.brand('productbrand', { title: listingWords['brand of the product'] }),
    kind('wordkind', listingWords['kind of merchandise']),
    kind('productkind', listingWords['kind of merchandise of the product']),
    {
      content_type: 'product',
      entry: {
        uid: 'wordproduct',
        title: 'Product',
        upc: listingWords.UPC,
        model_number: listingWords['model number'],
        brand: [ref('brand', 'productbrand')],
        merchandise_type: [ref('merchandise_type', 'productkind')],
      },
    },
    {
      content_type: 'theme',
      entry: { uid: 'wordtheme', title: innerWords['title of a theme'], slug: 'wordtheme', name: dealWords.theme },
    },
    sample.listing('ownwords', 'wordstore', {
      title: innerWords['title of a listing'],
      headline: `${listingWords['headline of a listing']} in red`,
      brand: [ref('brand', 'wordbrand')],
      merchandise_type: [ref('merchandise_type', 'wordkind')],
      product_description: `It can ${listingWords['product description']}.`,
    }),
    sample.listing('productwords', 'wordstore', { headline: 'In blue', product: [ref('product', 'wordproduct')] }),
    sample.post('worddeal', ['ownwords', 'productwords'], {
      url: '/deals/words-worddeal',
      headline: `${dealWords.headline} for $12`,
      teaser_headline: `A ${dealWords['teaser headline']}`,
      description: text(`They ${dealWords.description} well.`),
      themes: [ref('theme', 'wordtheme')],
    }),
    {
      content_type: 'product_page',
      entry: {
        uid: 'wordpage',
        title: 'Words',
        url: '/products/words',
        slug: 'words',
        listings: ['ownwords', 'productwords'].map((uid) => ({ listing: [ref('product_listing', uid)] })),
      },
    },
  ]);
}, 60_000);
afterAll(() => site?.close());

const found = (query: string, content_types: string) => catalogOf(site.backing).find({ query, content_types });
async function wordsOfPage(address: string) {
  const html = await (await site.get(address)).text();
  return wordsOf(html.slice(html.indexOf('<main')));
}

// Rules: SEARCH-17
test.each(Object.entries(dealWords))(
  'the page of a deal that search finds by its %s shows it',
  async (_field, word) => {
    expect(await found(word, 'post')).toEqual(['worddeal']);
    expect(await wordsOfPage('/deals/words-worddeal')).toContain(word);
  },
);

// Rules: SEARCH-17
test.each(Object.entries(listingWords))(
  'the page of a product that search finds by its %s shows it',
  async (_field, word) => {
    expect(await found(word, 'product_listing')).not.toEqual([]);
    expect(await wordsOfPage('/products/words')).toContain(word);
  },
);

// Rules: SEARCH-17
test.each(Object.entries(innerWords))('search does not find the %s', async (_field, word) => {
  expect(await found(`"${word}"`, 'post,product_listing')).toEqual([]);
});
