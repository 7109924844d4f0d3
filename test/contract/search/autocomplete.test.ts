import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { autocomplete, listRelatedQueries } from '../../../src/contracts/search/search-calls.ts';
import { testBacking } from '../../support/backing.ts';
import {
  brand,
  catalogueOf,
  listing,
  merchandiseType,
  post,
  ref,
  store,
} from '../../support/contract/search-catalogue.ts';
import { eventually } from '../../support/eventually.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;

let backing: Backing;
let catalogue: ReturnType<typeof catalogueOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalogue = catalogueOf(backing);
  await catalogue.write([
    store('harbor', { title: 'Harbor & Hearth' }),
    store('hidden', { title: 'Harborless', publishing_rules: { hide_from_directory: true } }),
    brand('kettleton', { title: 'Kettleton' }),
    brand('kettleworks', { title: 'Kettleworks' }),
    merchandiseType('kettles', 'home/kitchen/kettles', { title: 'Kettles' }),
    {
      content_type: 'feed_page',
      entry: {
        uid: 'kettlepage',
        title: 'Deals On Kettles',
        url: '/categories/kettles/deals',
        feed_slug: 'kettles',
        source: 'search_v5',
        bd_queries: { merchandise_branches: ['home/kitchen/kettles'] },
      },
      publish: ['production'],
    },
    listing('kettle', 'harbor', {
      headline: 'Gooseneck Kettle',
      brand: [ref('brand', 'kettleton')],
      merchandise_type: [ref('merchandise_type', 'kettles')],
    }),
    post('gooseneck', ['kettle'], { headline: 'Kettleton Gooseneck Kettle $40', popularity: 5 }),
    post('whistling', ['kettle'], { headline: 'Kettleton Whistling Kettle $20', popularity: 9 }),
    post('over', ['kettle'], {
      headline: 'Kettle of yesterday',
      popularity: 900,
      schedule: { starts_at: '2026-11-01T00:00:00.000Z', expires_at: '2026-11-19T00:00:00.000Z' },
    }),
  ]);
}, 60_000);
afterAll(() => backing?.close());

const ask = (params: Record<string, string>) =>
  fetch(`${backing.urls.search}/autocomplete?${new URLSearchParams(params)}`);
const suggest = async (query: string, limit = 20) => {
  const response = await ask({ query, limit: String(limit) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return autocomplete.response.parse(await response.json()).suggestions;
};
const keys = async (query: string, kind: string) =>
  (await suggest(query)).filter((suggestion) => suggestion.kind === kind).map(({ key }) => key);

describe('an unfinished word', () => {
  test.each([
    ['a store, by any word of its name', 'hea', 'store', ['harbor']],
    ['a store, without its signs', 'harbor hea', 'store', ['harbor']],
    ['a brand that has something on offer, and no other', 'kettle', 'brand', ['kettleton']],
    ['a category', 'ket', 'category', ['home/kitchen/kettles']],
    ['running deals, the most popular first', 'kett', 'deal', ['whistling', 'gooseneck']],
    ['deals by more words', 'kettleton goosen', 'deal', ['gooseneck']],
    ['words that running deals have', 'goosen', 'query', ['gooseneck']],
    ['no store that is kept out of the directory', 'harborl', 'store', ['harbor']],
    ['a store in spite of a typo', 'harbar', 'store', ['harbor']],
    ['deals in spite of a typo', 'gosneck', 'deal', ['gooseneck']],
    ['deals in spite of a typo in an unfinished word', 'gosen', 'deal', ['gooseneck']],
    ['a brand in spite of a typo in an unfinished word', 'ketletn', 'brand', ['kettleton']],
    ['deals in spite of a typo before the last word', 'whistlng kettl', 'deal', ['whistling']],
    ['deals in spite of a typo before a beginning', 'whistlng ke', 'deal', ['whistling']],
    ['nothing for what nobody has', 'xylo', 'deal', []],
  ])('suggests %s', async (_name, query, kind, expected) => {
    expect(await keys(query, kind)).toEqual(expected);
  });

  test('gives categories and deals the address that content gives them', async () => {
    const found = await suggest('kettl');
    expect(found).toContainEqual({
      kind: 'category',
      text: 'Kettles',
      key: 'home/kitchen/kettles',
      url: '/categories/kettles/deals',
    });
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'deal', text: 'Kettleton Whistling Kettle $20', url: '/deals/whistling' }),
    );
  });

  test('never gives more than the limit, and something of each kind', async () => {
    const found = await suggest('ket', 4);
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });
});

test('no letter asks for what is popular', async () => {
  const found = await suggest('');
  expect(found.filter(({ kind }) => kind === 'deal').map(({ key }) => key)).toEqual(['whistling', 'gooseneck']);
  expect(found).toContainEqual({ kind: 'store', text: 'Harbor & Hearth', key: 'harbor' });
});

test('what is published or gone shows at once', async () => {
  await catalogue.write([post('copper', ['kettle'], { headline: 'Copper Kettle', popularity: 50 })]);
  expect(await keys('copp', 'deal')).toEqual(['copper']);
  await catalogue.unpublish('post', 'copper');
  expect(await keys('copp', 'deal')).toEqual([]);
});

describe('what visitors searched for', () => {
  /** Asked for at two times: what is repeated at once counts once. */
  const searchAt = async (minutes: number, ...queries: string[]) => {
    backing.setClock(() => new Date(NOW + minutes * MINUTE));
    for (const query of queries) await catalogue.search({ query });
  };
  /** Without a letter only what was asked before is a query to suggest. */
  const asked = () => keys('', 'query');

  test('is suggested once it was asked again, when it found something and its words are known', async () => {
    await searchAt(0, 'Whistling  kettle', 'kettle 4711', 'kettle -whistling', 'kettle "gooseneck"', 'xylophone');
    // All are written together: what is missing then is not merely late.
    await eventually(async () => {
      await searchAt(20, 'whistling kettle', 'kettle 4711', 'kettle -whistling', 'kettle "gooseneck"', 'xylophone');
      return (await asked()).length > 0;
    });
    expect(await asked()).toEqual(['whistling kettle']);
    expect((await suggest('kettle wh')).map(({ text }) => text)).toContain('kettle whistling');
  });

  test('counts once in ten minutes, however often it is repeated', async () => {
    const [repeated, patient] = ['gooseneck whistling', 'kettleton whistling'];
    await searchAt(30, repeated, patient);
    // Each is written before what is asked after it.
    await eventually(async () => {
      await searchAt(35, repeated);
      await searchAt(50, patient);
      expect(await asked()).toContain(patient);
    });
    expect(await asked()).not.toContain(repeated);
  });

  test('or its kind and brand are related searches, each of which finds something', async () => {
    const response = await fetch(
      `${backing.urls.contentHub}/api/v1/queries/related?${new URLSearchParams({ query: 'gooseneck' })}`,
    );
    const { queries } = listRelatedQueries.response.parse(await response.json());
    const related = queries.map(({ query }) => query);
    expect(related).toEqual(expect.arrayContaining(['kettles', 'kettleton']));
    expect(related[0]).toBe('kettleton gooseneck');
    expect(related).not.toContain('gooseneck');
    for (const query of related) expect((await catalogue.search({ query })).count).toBeGreaterThan(0);
  });

  test('are not related to what finds nothing', async () => {
    const response = await fetch(`${backing.urls.contentHub}/api/v1/queries/related?query=xylophone`);
    expect(await response.json()).toEqual({ queries: [] });
  });
});

test.each([
  ['limit', '0'],
  ['limit', '21'],
  ['query', 'x'.repeat(501)],
  ['query', 'a\0b'],
  ['environment', 'staging'],
])('%s=%s is refused with a line that says why', async (name, value) => {
  const answer = await ask({ [name]: value });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: { [name]: [expect.any(String)] } });
});

test.each([
  '😀 \u202eabc',
  'שלום',
  '%',
  '\\',
  "'; drop table search_names; --",
  "'':*",
  '- -"',
  '\ud800',
  'a'.repeat(500),
])('for %j is answered', async (query) => {
  expect((await ask({ query })).status).toBe(200);
});

test('drafts of the preview are for those who may see them', async () => {
  expect((await ask({ query: 'k', environment: 'production-preview' })).status).toBe(401);
});
