import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { autocomplete, listRelatedQueries } from '../../../src/contracts/search/search-calls.ts';
import { testBacking } from '../../support/backing.ts';
import { brand, catalogOf, listing, merchandiseType, post, ref, store } from '../../support/contract/search-catalog.ts';
import { eventually } from '../../support/eventually.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;

let backing: Backing;
let catalog: ReturnType<typeof catalogOf>;
beforeAll(async () => {
  backing = await testBacking({ clock: () => new Date(NOW) });
  catalog = catalogOf(backing);
  await catalog.write([
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

const request = (params: Record<string, string>) =>
  fetch(`${backing.urls.search}/autocomplete?${new URLSearchParams(params)}`);
const suggest = async (query: string, limit = 20) => {
  const response = await request({ query, limit: String(limit) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return autocomplete.response.parse(await response.json()).suggestions;
};
const keys = async (query: string, kind: string) =>
  (await suggest(query)).filter((suggestion) => suggestion.kind === kind).map(({ key }) => key);

describe('an unfinished word', () => {
  // Rules: SEARCH-13, STORES-8
  test.each([
    ['a store, by any word of its name', 'hea', 'store', ['harbor']],
    ['a store, without punctuation', 'harbor hea', 'store', ['harbor']],
    ['only a brand with offers', 'kettle', 'brand', ['kettleton']],
    ['a category', 'ket', 'category', ['home/kitchen/kettles']],
    ['running deals, the most popular first', 'kett', 'deal', ['whistling', 'gooseneck']],
    ['deals by several words', 'kettleton goosen', 'deal', ['gooseneck']],
    ['words of running deals', 'goosen', 'query', ['gooseneck']],
    ['no store hidden from the directory', 'harborl', 'store', ['harbor']],
    ['a store despite a typo', 'harbar', 'store', ['harbor']],
    ['deals despite a typo', 'gosneck', 'deal', ['gooseneck']],
    ['deals despite a typo in an unfinished word', 'gosen', 'deal', ['gooseneck']],
    ['a brand despite a typo in an unfinished word', 'ketletn', 'brand', ['kettleton']],
    ['deals despite a typo before the last word', 'whistlng kettl', 'deal', ['whistling']],
    ['deals despite a typo before an unfinished word', 'whistlng ke', 'deal', ['whistling']],
    ['nothing for an unknown word', 'xylo', 'deal', []],
  ])('suggests %s', async (_name, query, kind, expected) => {
    expect(await keys(query, kind)).toEqual(expected);
  });

  test('gives categories and deals their addresses from the content', async () => {
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

  // Rules: CALLS-17
  test('respects the limit and includes each kind', async () => {
    const found = await suggest('ket', 4);
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });
});

// Rules: SEARCH-13
test('an empty text gets popular suggestions', async () => {
  const found = await suggest('');
  expect(found.filter(({ kind }) => kind === 'deal').map(({ key }) => key)).toEqual(['whistling', 'gooseneck']);
  expect(found).toContainEqual({ kind: 'store', text: 'Harbor & Hearth', key: 'harbor' });
});

test('reflects publishes and removals at once', async () => {
  await catalog.write([post('copper', ['kettle'], { headline: 'Copper Kettle', popularity: 50 })]);
  expect(await keys('copp', 'deal')).toEqual(['copper']);
  await catalog.unpublish('post', 'copper');
  expect(await keys('copp', 'deal')).toEqual([]);
});

describe('earlier queries', () => {
  /** Sends each query at two times, because an immediate repetition counts once. */
  const searchAt = async (minutes: number, ...queries: string[]) => {
    backing.setClock(() => new Date(NOW + minutes * MINUTE));
    for (const query of queries) await catalog.search({ query });
  };
  /** Suggestions for an empty text hold only earlier queries. */
  const earlierQueries = () => keys('', 'query');

  // Rules: SEARCH-15
  test('are suggested once repeated, if they found something and their words are known', async () => {
    await searchAt(0, 'Whistling  kettle', 'kettle 4711', 'kettle -whistling', 'kettle "gooseneck"', 'xylophone');
    // All queries are written together, so a missing one is not just late.
    await eventually(async () => {
      await searchAt(20, 'whistling kettle', 'kettle 4711', 'kettle -whistling', 'kettle "gooseneck"', 'xylophone');
      return (await earlierQueries()).length > 0;
    });
    expect(await earlierQueries()).toEqual(['whistling kettle']);
    expect((await suggest('kettle wh')).map(({ text }) => text)).toContain('kettle whistling');
  });

  // Rules: SEARCH-15
  test('count once in ten minutes', async () => {
    const [repeated, patient] = ['gooseneck whistling', 'kettleton whistling'];
    await searchAt(30, repeated, patient);
    // Each is written before the next one is sent.
    await eventually(async () => {
      await searchAt(35, repeated);
      await searchAt(50, patient);
      expect(await earlierQueries()).toContain(patient);
    });
    expect(await earlierQueries()).not.toContain(repeated);
  });

  // Rules: SEARCH-6
  test('lead to related searches by text, kind and brand, each with results', async () => {
    const response = await fetch(
      `${backing.urls.contentHub}/api/v1/queries/related?${new URLSearchParams({ query: 'gooseneck' })}`,
    );
    const { queries } = listRelatedQueries.response.parse(await response.json());
    const related = queries.map(({ query }) => query);
    expect(related).toEqual(expect.arrayContaining(['kettles', 'kettleton']));
    expect(related[0]).toBe('kettleton gooseneck');
    expect(related).not.toContain('gooseneck');
    for (const query of related) expect((await catalog.search({ query })).count).toBeGreaterThan(0);
  });

  test('are not related to a query without results', async () => {
    const response = await fetch(`${backing.urls.contentHub}/api/v1/queries/related?query=xylophone`);
    expect(await response.json()).toEqual({ queries: [] });
  });
});

// Rules: CALLS-17
test.each([
  ['limit', '0'],
  ['limit', '21'],
  ['query', 'x'.repeat(501)],
  ['query', 'a\0b'],
  ['environment', 'staging'],
])('rejects %s=%s with a reason', async (name, value) => {
  const answer = await request({ [name]: value });
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
])('answers %j', async (query) => {
  expect((await request({ query })).status).toBe(200);
});

test('suggests preview drafts only with access', async () => {
  expect((await request({ query: 'k', environment: 'production-preview' })).status).toBe(401);
});
