import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { testBacking } from '../../support/backing.ts';
import { brand, catalogOf, listing, merchandiseType, post, ref, store } from '../../support/contract/search-catalog.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const paragraph = (text: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text }] }] });

let backing: Backing;
let catalog: ReturnType<typeof catalogOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalog = catalogOf(backing);
  await catalog.write([
    store('hob', { title: 'Hearth & Hob', details: 'Everything for the stove.' }),
    store('secret', { title: 'Secret Hob', publishing_rules: { hide_from_directory: true } }),
    brand('emberlane', { title: 'Emberlane' }),
    brand('cafe', { title: 'Café Noir' }),
    merchandiseType('skillets', 'home/kitchen/skillets', { title: 'Skillets' }),
    merchandiseType('sofas', 'home/living/sofas', { title: 'Sofas' }),
    {
      content_type: 'product',
      entry: { uid: 'iron', title: 'Iron', upc: '012345678905', model_number: 'WH-1000XM5' },
      publish: ['production'],
    },
    listing('skillet', 'hob', {
      headline: '12-Inch Cast Iron Skillet',
      product: [ref('product', 'iron')],
      brand: [ref('brand', 'emberlane')],
      merchandise_type: [ref('merchandise_type', 'skillets')],
      unit_discount_price: 30,
    }),
    listing('sofa', 'hob', {
      headline: 'Linen Loveseat',
      brand: [ref('brand', 'cafe')],
      merchandise_type: [ref('merchandise_type', 'sofas')],
      unit_discount_price: 700,
    }),
    listing('plain', 'hob', { unit_discount_price: 80 }),
    post('skillets', ['skillet'], { headline: 'Emberlane Cast Iron Skillet $30', popularity: 1 }),
    post('sofas', ['sofa'], { headline: 'A Sofa Worth Its Price' }),
    post('fryer', ['plain'], { headline: 'Air Fryer With Two Drawers', popularity: 3 }),
    post('gloves', ['plain'], {
      headline: 'Oven Gloves',
      description: paragraph('For a hot iron skillet.'),
      popularity: 9,
    }),
    {
      content_type: 'article',
      entry: {
        uid: 'care',
        title: 'How to Season Cookware',
        url: '/blog/care',
        publish_date: '2026-11-01T00:00:00.000Z',
        original_published_time: '2026-11-01T00:00:00.000Z',
        lead: 'Oil, heat, patience.',
        sections: [{ heading: 'Rust', body: paragraph('Scrub it with salt.') }],
      },
      publish: ['production'],
    },
    {
      content_type: 'article',
      entry: {
        uid: 'tomorrow',
        title: 'Cookware of Tomorrow',
        url: '/blog/tomorrow',
        publish_date: '2026-11-21T00:00:00.000Z',
        original_published_time: '2026-11-21T00:00:00.000Z',
        sections: [],
      },
      publish: ['production'],
    },
  ]);
}, 60_000);
afterAll(() => backing?.close());

const find = (query: string, params: Record<string, string> = {}) =>
  catalog.find({ query, sort: 'relevance', ...params });
const corrected = async (query: string, params: Record<string, string> = {}) =>
  (await catalog.search({ query, ...params })).correction;

describe('words', () => {
  // Rules: SEARCH-8, SEARCH-9, SEARCH-10
  test.each([
    ['documents with all words first, whatever the popularity', 'iron skillet', ['skillets', 'gloves']],
    ['a word with and without its accent', 'cafe', ['sofas']],
    ['a word with a wrong accent', 'émberlane', ['skillets']],
    ['a synonym', 'couch', ['sofas']],
    ['a synonym of two words together', 'frying pan', ['skillets', 'gloves']],
    ['words without an excluded phrase', 'skillet -"oven gloves"', ['skillets']],
    ['an unclosed phrase', '"air fryer', ['fryer']],
    ['the words in order only for a phrase', '"fryer air"', []],
    ['everything but an excluded word', '-skillet', ['fryer', 'sofas']],
    ['words joined by a dash that are written apart', 'air-fryer', ['fryer']],
    ['words joined by a dot', 'air.fryer', ['fryer']],
    ['words joined by an underscore', 'air_fryer', ['fryer']],
    ['either of two words joined by a slash', 'sofa/fryer', ['fryer', 'sofas']],
    ['a phrase with a dash in it', '"cast-iron" -oven-gloves', ['skillets']],
    ['a word typed in two', 'skil let', ['skillets', 'gloves']],
    ['a brand typed in two', 'ember lane', ['skillets']],
    ['everything for a query without a word', '🎧', ['gloves', 'fryer', 'skillets', 'sofas']],
  ])('find %s', async (_name, query, uids) => {
    expect(await find(query)).toEqual(uids);
  });

  // Rules: SEARCH-9
  test('rank documents with adjacent words first', async () => {
    await catalog.write([
      post('apart', ['plain'], { headline: 'Wool Rug, a Runner in Red', popularity: 9 }),
      post('beside', ['plain'], { headline: 'A Red Wool Runner Rug', popularity: 1 }),
    ]);
    expect(await find('runner rug')).toEqual(['beside', 'apart']);
    for (const uid of ['apart', 'beside']) await catalog.unpublish('post', uid);
  });

  test('are found by a synonym of the two words together', async () => {
    await catalog.write([post('swim', ['plain'], { headline: 'Ruffled Swimsuit' })]);
    expect(await find('bathing suit')).toEqual(['swim']);
    await catalog.unpublish('post', 'swim');
  });

  test('that were searched before are found in newer documents, and only while they have them', async () => {
    expect(await find('parasol')).toEqual([]);
    await catalog.write([post('shade', ['plain'], { headline: 'Striped Parasol' })]);
    expect(await find('parasol')).toEqual(['shade']);
    await catalog.write([post('shade', ['plain'], { headline: 'Striped Awning' })]);
    expect(await find('parasol')).toEqual([]);
    expect(await find('awning')).toEqual(['shade']);
    await catalog.unpublish('post', 'shade');
  });

  test('are indexed from a long text that is cut within a character', async () => {
    const description = paragraph(`Brolly ${'x'.repeat(49_992)}😀`);
    await catalog.write([post('long', ['plain'], { headline: 'Rain', description })]);
    expect(await find('brolly')).toEqual(['long']);
    await catalog.unpublish('post', 'long');
  });

  test.each([
    ['wifi', 'Wi-Fi Router'],
    ['wi-fi', 'Wifi Router'],
    ['jewellery', 'Gold Necklace'],
    ['jewlery', 'Gold Necklace'],
    ['grey', 'Gray Throw'],
    ['tyres', 'Tire Pump'],
  ])('%s finds "%s"', async (query, headline) => {
    await catalog.write([post('spelled', ['plain'], { headline })]);
    expect(await find(query)).toEqual(['spelled']);
    await catalog.unpublish('post', 'spelled');
  });

  test('of a store weigh more than deal words', async () => {
    await catalog.write([
      store('bramblecart', { title: 'Bramblecart' }),
      listing('cart', 'bramblecart', { unit_discount_price: 80 }),
      post('elsewhere', ['plain'], { headline: 'Coupon: Coupon Book', popularity: 99 }),
      post('there', ['cart'], { headline: 'Lamps On Sale', popularity: 1 }),
      post('coupon', ['cart'], { headline: 'Bramblecart Coupon', popularity: 1 }),
    ]);
    expect(await find('bramblcart coupon')).toEqual(['coupon', 'there', 'elsewhere']);
    for (const uid of ['elsewhere', 'there', 'coupon']) await catalog.unpublish('post', uid);
    await catalog.unpublish('product_listing', 'cart');
    await catalog.unpublish('store', 'bramblecart');
  });

  // Rules: SEARCH-8
  test.each([
    '012345678905',
    '12345678905',
    'WH-1000XM5',
    'wh1000xm5',
    'wh1000xm5 ',
    'WH 1000XM5',
    'WH-1000',
    'wh1000x',
    '01234567',
  ])('find a product by its number %s', async (query) => {
    expect(await find(query, { content_types: 'post,product_listing' })).toEqual(
      expect.arrayContaining(['skillets', 'skillet']),
    );
  });
});

describe('unknown words', () => {
  // Rules: SEARCH-10
  test.each([
    ['a missing letter', 'skilet', 'skillet', 'skillets'],
    ['swapped letters', 'emebrlane', 'emberlane', 'skillets'],
    ['the first two letters swapped', 'ksillet', 'skillet', 'skillets'],
    ['two words typed as one', 'airfryer', 'air fryer', 'fryer'],
    ['one of several', 'emberlane skilet', 'emberlane skillet', 'skillets'],
    ['with a price', 'skilet under $40', 'skillet under $40', 'skillets'],
    ['capitals and punctuation', 'SKILET!', 'skillet', 'skillets'],
  ])('are corrected: %s', async (_name, query, better, first) => {
    expect((await corrected(query))?.query).toBe(better);
    expect((await find(query))[0]).toBe(first);
  });

  test('are reported as corrected', async () => {
    expect(await corrected('skilet')).toEqual({ query: 'skillet', is_used: true });
    expect(await corrected('skillet')).toBeUndefined();
  });

  test.each(['"skilet"', 'xylophone', 'skxllxt', '-skilet', 'ski', '0123456789'])(
    'are left unchanged: %s',
    async (query) => {
      expect(await corrected(query)).toBeUndefined();
    },
  );

  test.each([
    ['coffee maker', 'cofee makr', 'coffee maker'],
    ['stand mixer', 'stnad mixr', 'stand mixer'],
  ])('are corrected to adjacent words: %s', async (headline, query, better) => {
    await catalog.write([
      post('meant', ['plain'], { headline }),
      post('other', ['plain'], { headline: 'Mark, Mar and Mix', popularity: 9 }),
      post('another', ['plain'], { headline: 'Mar and Mix, Mixed', popularity: 9 }),
    ]);
    expect(await corrected(query)).toEqual({ query: better, is_used: true });
    for (const uid of ['meant', 'other', 'another']) await catalog.unpublish('post', uid);
  });

  // Rules: SEARCH-10
  test('are corrected from the way they sound: f for ph', async () => {
    await catalog.write([post('studio', ['plain'], { headline: 'Studio Headphones' })]);
    expect(await corrected('headfones')).toEqual({ query: 'headphones', is_used: true });
    expect(await find('headfones')).toEqual(['studio']);
    await catalog.unpublish('post', 'studio');
  });

  // Rules: SEARCH-10
  test('are not replaced without further evidence', async () => {
    await catalog.write([
      post('nine', ['plain'], { headline: 'Nine Mittens' }),
      post('shoes', ['plain'], { headline: 'Canvas Shoes' }),
      post('mixed', ['plain'], { headline: 'Mixed Cleanser' }),
      post('stand', ['plain'], { headline: 'Stand' }),
    ]);
    expect(await find('nike shoes')).toEqual(['shoes']);
    expect(await corrected('nike shoes')).toBeUndefined();
    expect(await find('stand mixer')).toEqual(['stand']);
    expect(await corrected('stand mixer')).toBeUndefined();
    expect(await corrected('shoes cleaner')).toBeUndefined();
    expect(await corrected('martens')).toEqual({ query: 'mittens', is_used: false });
    expect(await find('martens')).toEqual([]);
    for (const uid of ['nine', 'shoes', 'mixed', 'stand']) await catalog.unpublish('post', uid);
  });

  test('are corrected by published words only', async () => {
    await catalog.write([post('lantern', ['plain'], { headline: 'Storm Lantern' })]);
    expect((await corrected('lantren'))?.query).toBe('lantern');
    await catalog.write([post('lantern', ['plain'], { headline: 'Storm Torch' })]);
    expect(await corrected('lantren')).toBeUndefined();
    await catalog.unpublish('post', 'lantern');
    expect(await find('storm')).toEqual([]);
  });
});

describe('prices in words', () => {
  // Rules: SEARCH-8
  test.each([
    ['skillet under $40', ['skillets']],
    ['skillet under 20 dollars', []],
    ['iron over $50', ['gloves']],
    ['under $50', ['skillets']],
    ['$50 to $100', ['gloves', 'fryer']],
    ['between 20 and 40 dollars', ['skillets']],
    ['$100 or less', ['gloves', 'fryer', 'skillets']],
    ['skillet under 12 inches', ['skillets', 'gloves']],
    ['iron over 50', ['gloves']],
    ['iron above 50', ['gloves']],
    ['iron more than 50', ['gloves']],
    ['iron at least 50', ['gloves']],
    ['iron between 20 and 50', ['skillets']],
    ['iron under 50', ['skillets']],
    ['iron over 12 inches', ['skillets', 'gloves']],
    ['sofa up to 30% off', ['sofas']],
    ['sofa $30 off', ['sofas']],
  ])('reads price bounds from %s', async (query, uids) => {
    expect(await find(query)).toEqual(uids);
  });
});

describe('stores and articles', () => {
  // Rules: ARTICLES-6, SEARCH-12
  test.each([
    ['stove', 'store', ['hob']],
    ['hob', 'store', ['hob']],
    ['cookware', 'article', ['care']],
    ['rust', 'article', ['care']],
    ['salt', 'article', ['care']],
  ])('%s finds the %s', async (query, content_types, uids) => {
    expect(await find(query, { content_types })).toEqual(uids);
  });

  // Rules: CALLS-16
  test('are counted for any requested kind', async () => {
    expect((await catalog.search({ query: 'hob cookware', content_types: 'post' })).counts).toEqual({
      deals: 4,
      product_listings: 3,
      stores: 1,
      articles: 1,
    });
  });

  test('include their records', async () => {
    const { records } = await catalog.search({ query: 'hob cookware', content_types: 'store,article' });
    expect(records.store).toMatchObject([{ uid: 'hob', title: 'Hearth & Hob' }]);
    expect(records.article).toMatchObject([{ uid: 'care', url: '/blog/care' }]);
  });
});

test('facet values have display names', async () => {
  const { aggregations } = await catalog.search({ query: 'iron', aggs: 'stores,brands,merchandise_branches' });
  expect(aggregations).toMatchObject({
    stores: [{ key: 'hob', label: 'Hearth & Hob' }],
    brands: [{ key: 'emberlane', label: 'Emberlane' }],
    merchandise_branches: expect.arrayContaining([
      { key: 'home/kitchen', count: 1, label: 'Kitchen' },
      { key: 'home/kitchen/skillets', count: 1, label: 'Skillets' },
    ]),
  });
});
