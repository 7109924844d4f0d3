import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { testBacking } from '../../support/backing.ts';
import {
  brand,
  catalogOf,
  listing,
  merchandiseType,
  post,
  ref,
  store,
  theme,
} from '../../support/contract/search-catalog.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const at = (time: string) => () => new Date(time);

let backing: Backing;
let catalog: ReturnType<typeof catalogOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: at(NOW) });
  catalog = catalogOf(backing);
});
afterAll(() => backing.close());

const feedPage = (uid: string, slug: string) => ({
  content_type: 'feed_page',
  entry: { uid, title: uid, url: `/shop/feeds/${uid}`, feed_slug: slug, source: 'search_api' },
  publish: ['production' as const],
});
const paragraph = (text: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text }] }] });

describe('words', () => {
  beforeAll(async () => {
    await catalog.write([
      store('hearth', { title: 'Hearth and Hob' }),
      brand('ironwood', { title: 'Ironwood' }),
      merchandiseType('skillets', 'home/kitchen/skillets', { title: 'Skillets' }),
      theme('cosy', { title: 'Cosy Evenings' }),
      listing('pan', 'hearth', {
        brand: [ref('brand', 'ironwood')],
        merchandise_type: [ref('merchandise_type', 'skillets')],
      }),
      listing('lid', 'hearth'),
      post('inheadline', ['lid'], { headline: 'A cast iron griddle for two burners', popularity: 1 }),
      post('intext', ['lid'], {
        headline: 'Sunday lunch',
        description: paragraph('Bring the griddle out'),
        popularity: 900,
      }),
      post('bybrand', ['pan'], { headline: 'Twelve inches of weight', themes: [ref('theme', 'cosy')] }),
    ]);
  });

  // Rules: SEARCH-8, SEARCH-9, SEARCH-11
  test.each([
    ['a word of the headline before the same word in running text', 'griddle', ['inheadline', 'intext']],
    ['any of several words', 'zzz griddle qqq', ['inheadline', 'intext']],
    ['what matches more words first', 'sunday griddle lunch', ['intext', 'inheadline']],
    ['other forms of a word', 'GRIDDLES', ['inheadline', 'intext']],
    ['brands', 'ironwood', ['bybrand']],
    ['kinds of merchandise', 'skillet', ['bybrand']],
    ['themes', 'cosy', ['bybrand']],
    ['an exact phrase', '"cast iron"', ['inheadline']],
    ['words without another', 'griddle -sunday', ['inheadline']],
    ['nothing for a word that nobody wrote', 'xylophone', []],
    ['nothing for signs of the query language', "iron' | ! & <-> :* \\", ['inheadline']],
    ['nothing for a word too common to tell', 'the', []],
  ])('finds %s', async (_name, query, uids) => {
    expect(await catalog.find({ query, sort: 'relevance' })).toEqual(uids);
    expect((await catalog.search({ query, sort: '_score:desc', limit: '0' })).count).toBe(uids.length);
  });

  test('finds stores by name, and by every listing', async () => {
    expect(await catalog.find({ query: 'hob', content_types: 'post,product_listing' })).toHaveLength(5);
  });
});

describe('published content', () => {
  test('is found at once with everything that a tile shows', async () => {
    await catalog.write([
      store('larch', { title: 'Larch' }),
      {
        content_type: 'author',
        entry: { uid: 'ana', title: 'Ana', display_name: 'Ana', full_name: 'Ana Ro' },
        publish: ['production'],
      },
      brand('birch', { title: 'Birch' }),
      listing('chair', 'larch', { brand: [ref('brand', 'birch')], unit_discount_price: 30, unit_regular_price: 40 }),
      post('chairs', ['chair'], { author: [ref('author', 'ana')], flags: ['editors-pick'] }),
    ]);
    const { count, results, records } = await catalog.search({ stores: 'larch' });
    expect({ count, results }).toEqual({ count: 1, results: [{ content_type: 'post', uid: 'chairs' }] });
    expect(records.post).toMatchObject([
      {
        uid: 'chairs',
        author: [{ uid: 'ana', display_name: 'Ana' }],
        listings: [{ uid: 'chair', unit_discount_price: 30, store: [{ title: 'Larch' }], brand: [{ title: 'Birch' }] }],
      },
    ]);
    expect(records.deals).toEqual([]);
    expect((await catalog.search({ stores: 'larch', types: 'deals' })).records.deals).toMatchObject([
      { post_uid: 'chairs', headline: 'chairs', price: 30, merchant: { slug: 'larch' } },
    ]);
    expect(
      (await catalog.search({ stores: 'larch', content_types: 'product_listing' })).records.product_listing,
    ).toMatchObject([{ uid: 'chair', store: [{ title: 'Larch' }] }]);
    expect(await catalog.find({ stores: 'larch', flags: 'editors-pick,other' })).toEqual(['chairs']);
    expect(await catalog.find({ stores: 'larch', flags: 'other' })).toEqual([]);
  });

  // Rules: SEARCH-12
  test('drafts and other environments are not found', async () => {
    await catalog.write([
      ...[store('alder'), listing('table', 'alder')].map((item) => ({
        ...item,
        publish: ['production' as const, 'production-preview' as const],
      })),
      { ...post('tables', ['table']), publish: [] },
      { ...post('tables2', ['table']), publish: ['production-preview'] },
    ]);
    expect(await catalog.find({ stores: 'alder' })).toEqual([]);
    const preview = { environment: 'production-preview' };
    expect((await catalog.ask(preview)).status).toBe(401);
    expect((await catalog.ask(preview, { access_token: backing.credentials.accessToken })).status).toBe(401);
    const { results } = await catalog.search(preview, { access_token: backing.credentials.previewToken });
    expect(results).toEqual([{ content_type: 'post', uid: 'tables2' }]);
  });

  test('is gone once unpublished or deleted', async () => {
    await catalog.write([store('elm'), listing('lamp', 'elm'), post('lamps', ['lamp']), post('lamps2', ['lamp'])]);
    expect(await catalog.find({ stores: 'elm' })).toEqual(['lamps', 'lamps2']);
    await catalog.unpublish('post', 'lamps');
    expect(await catalog.find({ stores: 'elm' })).toEqual(['lamps2']);
    await catalog.remove('post', 'lamps2');
    expect(await catalog.find({ stores: 'elm' })).toEqual([]);
  });

  test('follows every referenced entry', async () => {
    const types = { content_types: 'post,product_listing' };
    await catalog.write([
      store('oak', { title: 'Oakhouse' }),
      brand('ash', { title: 'Ashford' }),
      theme('garden'),
      merchandiseType('hoses', 'garden/hoses', { title: 'Hoses' }),
      {
        content_type: 'product',
        entry: { uid: 'hose', title: 'Hose', brand: [ref('brand', 'ash')] },
        publish: ['production'],
      },
      feedPage('water', 'water'),
      listing('longhose', 'oak', {
        product: [ref('product', 'hose')],
        merchandise_type: [ref('merchandise_type', 'hoses')],
      }),
      post('hoses', ['longhose'], { themes: [ref('theme', 'garden')], primary_category: [ref('feed_page', 'water')] }),
    ]);
    expect(
      await catalog.find({
        brands: 'ash',
        merchandise_branches: 'garden',
        themes: 'garden',
        primary_categories: 'water',
      }),
    ).toEqual(['hoses']);

    await catalog.write([
      store('oak', { title: 'Maplehouse', slug: 'maple' }),
      brand('ash', { title: 'Rowan', slug: 'rowan' }),
    ]);
    expect(await catalog.find({ ...types, query: 'oakhouse ashford' })).toEqual([]);
    expect(await catalog.find({ ...types, query: 'maplehouse' })).toEqual(['longhose', 'hoses']);
    expect(await catalog.find({ ...types, stores: 'oak' })).toEqual([]);
    expect(await catalog.find({ ...types, stores: 'maple', brands: 'rowan' })).toEqual(['longhose', 'hoses']);

    await catalog.write([merchandiseType('hoses', 'outdoor/hoses')]);
    expect(await catalog.find({ ...types, merchandise_branches: 'outdoor' })).toEqual(['longhose', 'hoses']);
    await catalog.write([feedPage('water', 'watering')]);
    expect(await catalog.find({ primary_categories: 'watering' })).toEqual(['hoses']);
    await catalog.write([theme('garden', { deactivated: true })]);
    expect(await catalog.find({ themes: 'garden' })).toEqual([]);

    await catalog.unpublish('store', 'oak');
    expect(await catalog.find({ ...types, stores: 'maple' })).toEqual([]);
    expect(await catalog.find({ brands: 'rowan' })).toEqual(['hoses']);
    await catalog.unpublish('product_listing', 'longhose');
    expect(await catalog.find({ ...types, brands: 'rowan' })).toEqual([]);
    expect(await catalog.find({ primary_categories: 'watering' })).toEqual(['hoses']);
  });

  // Rules: SEARCH-12
  test('appears at its start and disappears at its expiry', async () => {
    const schedule = { starts_at: '2026-11-25T00:00:00.000Z', expires_at: '2026-11-26T00:00:00.000Z' };
    await catalog.write([store('pine'), listing('sled', 'pine'), post('sleds', ['sled'], { schedule })]);
    const found = async (time: string) => {
      backing.setClock(at(time));
      return catalog.find({ stores: 'pine' });
    };
    try {
      expect(await found('2026-11-24T23:59:59.999Z')).toEqual([]);
      expect(await found(schedule.starts_at)).toEqual(['sleds']);
      expect(await found('2026-11-25T23:59:59.999Z')).toEqual(['sleds']);
      expect(await found(schedule.expires_at)).toEqual([]);
    } finally {
      backing.setClock(at(NOW));
    }
  });

  test('pages up to max_starts_at neither repeat nor skip while new posts are published', async () => {
    const started = (day: number) => ({
      schedule: { starts_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` },
    });
    const days = Array.from({ length: 10 }, (_, index) => index + 1);
    await catalog.write([
      store('fir'),
      listing('cup', 'fir'),
      ...days.map((day) => post(`cup${day}`, ['cup'], started(day))),
    ]);
    const page = (offset: number) =>
      catalog.find({ stores: 'fir', limit: '4', offset: String(offset), max_starts_at: '2026-11-10T23:00:00.000Z' });
    const first = await page(0);
    await catalog.write([post('cup11', ['cup'], started(11)), post('cup12', ['cup'], started(12))]);
    expect([...first, ...(await page(4)), ...(await page(8))]).toEqual(days.map((day) => `cup${day}`).reverse());
    expect(await catalog.find({ stores: 'fir', limit: '1' })).toEqual(['cup12']);
  });
});

describe('many posts', () => {
  // Rules: SEARCH-9
  test('pages by relevance neither repeat nor skip at the end of the ranked matches', async () => {
    const total = 2_040;
    await catalog.write([store('willow'), listing('teapot', 'willow')]);
    const uids = Array.from({ length: total }, (_, index) => `pot${String(index).padStart(4, '0')}`);
    for (let start = 0; start < total; start += 500) {
      const batch = uids.slice(start, start + 500);
      await catalog.write(
        batch.map((uid, index) => post(uid, ['teapot'], { headline: 'Stoneware teapot', popularity: index % 7 })),
      );
    }
    const found: string[] = [];
    for (let offset = 0; offset < total; offset += 170) {
      found.push(
        ...(await catalog.find({ query: 'stoneware', sort: 'relevance', limit: '170', offset: String(offset) })),
      );
    }
    expect(found).toHaveLength(total);
    expect([...found].sort()).toEqual(uids);
    expect((await catalog.search({ query: 'stoneware', limit: '0' })).count).toBe(total);
  });

  test.each([
    ['popularity', (index: number) => -((index % 500) % 7)],
    ['newest', () => 0],
  ])('pages by %s match the whole list at any depth', async (sort, key) => {
    const wanted = Array.from({ length: 2_040 }, (_, index) => index).sort((a, b) => key(a) - key(b) || a - b);
    for (const offset of [0, 200, 250, 1_000, 1_790, 2_030]) {
      expect(await catalog.find({ stores: 'willow', sort, limit: '60', offset: String(offset) })).toEqual(
        wanted.slice(offset, offset + 60).map((index) => `pot${String(index).padStart(4, '0')}`),
      );
    }
  });

  test('a store renamed during publishes is right in every post', async () => {
    await catalog.write([store('cedar', { slug: 'cedar-0' }), listing('bowl', 'cedar')]);
    const rounds = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const round of rounds) {
      await Promise.all([
        catalog.write([store('cedar', { slug: `cedar-${round}` })]),
        catalog.write([post(`bowls${round}a`, ['bowl'])]),
        catalog.write([post(`bowls${round}b`, ['bowl'])]),
      ]);
      expect((await catalog.search({ stores: `cedar-${round}` })).count).toBe(round * 2);
    }
  });
});

describe('a request', () => {
  // Rules: CALLS-16
  test('counts values over the whole result, with display names', async () => {
    await catalog.write([
      store('yew', { title: 'Yew & Sons' }),
      store('box', { title: 'The Box' }),
      brand('acme', { title: 'ACME' }),
      merchandiseType('mugs', 'home/kitchen/mugs'),
      listing('mug', 'yew', {
        brand: [ref('brand', 'acme')],
        gender: 'f',
        merchandise_type: [ref('merchandise_type', 'mugs')],
      }),
      listing('jug', 'box', { gender: 'm' }),
      post('mugjug', ['mug', 'jug']),
      post('jugmug', ['jug', 'mug']),
      post('jugs', ['jug']),
    ]);
    const { aggregations, count } = await catalog.search({
      stores: 'box',
      limit: '1',
      aggs: 'brands,genders,merchandise_classes,primary_stores',
    });
    expect(count).toBe(3);
    expect(aggregations).toEqual({
      brands: [{ key: 'acme', label: 'ACME', count: 2 }],
      genders: [
        { key: 'm', count: 3 },
        { key: 'f', count: 2 },
      ],
      merchandise_classes: [{ key: 'home', label: 'Home', count: 2 }],
      primary_stores: [
        { key: 'box', label: 'The Box', count: 2 },
        { key: 'yew', label: 'Yew & Sons', count: 1 },
      ],
    });
  });

  // Rules: CALLS-16
  test.each([
    ['limit', '251'],
    ['limit', '-1'],
    ['limit', 'many'],
    ['offset', '10001'],
    ['sort', 'price'],
    ['sort', 'constructor'],
    ['content_types', 'brand'],
    ['aggs', 'headlines'],
    ['environment', 'staging'],
    ['min_price', '-1'],
    ['max_price', 'cheap'],
    ['max_price', '1e999'],
    ['exclusive', 'yes'],
    ['max_starts_at', 'yesterday'],
    ['query', 'x'.repeat(501)],
    ['query', 'a\0b'],
    ['stores', 'a\0b'],
    ['stores', Array.from({ length: 500 }, (_, index) => `s${index}`).join()],
  ])('rejects %s=%s with a reason', async (name, value) => {
    const answer = await catalog.ask({ [name]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_message: expect.any(String),
      errors: { [name]: [expect.any(String)] },
    });
  });

  test.each([
    '😀 \u202eabc',
    'שלום',
    '%',
    '\\',
    "'; drop table search_documents; --",
    '"',
    '-',
    '- -"',
    '((((',
    '\ud800',
    'a'.repeat(500),
  ])('answers %j', async (text) => {
    expect((await catalog.ask({ query: text, stores: text, sort: 'relevance' })).status).toBe(200);
  });

  test('ignores blank and unknown parameters', async () => {
    const plain = await catalog.search({});
    expect(await catalog.search({ query: '  ', stores: '', min_price: '', u_id: '7' })).toEqual(plain);
    expect(plain.count).toBeGreaterThan(0);
  });
});
