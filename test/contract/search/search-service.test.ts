import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import { WHOLE_LIST } from '../../../src/domain/feeds/listing-request.ts';
import type { SearchWords } from '../../../src/domain/search/search-query.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { hoursFromNow, join, NOW, postDraft, storeDraft, text } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
const ctx = () => contextAt(NOW);
const search = () => pageServices(backing).services.search;

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('kettlelane', { title: 'Kettle Lane', slug: 'kettle-lane' })] },
      ...numbers.map((number) => postDraft(`n${number}`, { headline: `Kettle number ${number}` })),
      postDraft('shoe', { headline: 'Running Shoes' }),
      {
        article: [
          {
            uid: 'boil',
            title: 'How a Kettle Boils',
            url: '/blog/how-a-kettle-boils',
            publish_date: hoursFromNow(-48),
            original_published_time: hoursFromNow(-48),
            sections: [{ body: text('Water and patience.') }],
          },
        ],
      },
    ),
  );
}, 60_000);
afterAll(() => backing?.close());

// Rules: FEEDS-6, SEARCH-3
test('each kind of result has its own page and the counts of all kinds', async () => {
  const deals = (await search().deals(ctx(), { query: 'kettle' }, WHOLE_LIST)).value;
  expect(deals.results).toMatchObject({ totalCount: 26, url: '/search?query=kettle', page: 1 });
  expect(deals.summary.counts).toEqual({ deals: 26, products: expect.any(Number), stores: 1, articles: 1 });
  expect(deals.results).not.toHaveProperty('counts');

  const stores = (await search().stores(ctx(), { query: 'kettle' }, 1)).value;
  expect(stores.results).toMatchObject({ totalCount: 1, items: [{ slug: 'kettle-lane', title: 'Kettle Lane' }] });
  expect(stores.results.url).toBe('/search?query=kettle&type=stores');
  expect(stores.summary).toEqual(deals.summary);

  const articles = (await search().articles(ctx(), { query: 'kettle' }, 1)).value;
  expect(articles.results.items.map(({ url }) => url)).toEqual(['/blog/how-a-kettle-boils']);

  const products = (await search().products(ctx(), { query: 'kettle' }, WHOLE_LIST)).value;
  expect(products.results.slots.every(({ kind }) => kind === 'listing')).toBe(true);
  expect(products.results.url).toBe('/search?query=kettle&type=products');
});

test('the pages of a search show each deal once', async () => {
  const read = async (page: number) => {
    const { value } = await search().deals(ctx(), { query: 'kettle' }, { ...WHOLE_LIST, page });
    return value.results.slots.map(slotUid);
  };
  const [first, second] = [await read(1), await read(2)];
  expect([first.length, second.length]).toEqual([24, 2]);
  expect(new Set([...first, ...second]).size).toBe(26);
});

// Rules: SEARCH-16
test('a search for all words leaves out deals with only one of them, and keeps its address', async () => {
  const { results } = (await search().deals(ctx(), { query: 'kettle zeppelin' }, WHOLE_LIST)).value;
  expect(results.totalCount).toBe(26);
  const words: SearchWords = { query: 'kettle zeppelin', match: 'all', excludedWords: ['tin'] };
  expect((await search().deals(ctx(), words, WHOLE_LIST)).value.results).toMatchObject({
    totalCount: 0,
    url: '/search?query=kettle+zeppelin&match=all&excluded_words=tin',
  });
  expect((await search().deals(ctx(), { query: 'kettle', match: 'all' }, WHOLE_LIST)).value.results.totalCount).toBe(
    26,
  );
});

test('corrects a misspelled word and reports the correction', async () => {
  const { summary, results } = (await search().deals(ctx(), { query: 'ketle' }, WHOLE_LIST)).value;
  expect(summary.correction).toEqual({ query: 'kettle', isUsed: true });
  expect(results.totalCount).toBe(26);
  expect((await search().deals(ctx(), { query: 'kettle' }, WHOLE_LIST)).value.summary.correction).toBeUndefined();
});

test('matches everything for an empty query', async () => {
  expect((await search().deals(ctx(), { query: '' }, WHOLE_LIST)).value.results).toMatchObject({
    totalCount: 27,
    title: 'All deals',
  });
});

test('related searches are distinct and exclude the query itself', async () => {
  const { value } = await search().related(ctx(), 'kettle');
  expect(new Set(value).size).toBe(value.length);
  expect(value).not.toContain('kettle');
});

// Rules: SEARCH-7
test('finds the store that a query names in any spelling, but not one that only has the word', async () => {
  const named = async (query: string) => {
    const { summary } = (await search().deals(ctx(), { query }, WHOLE_LIST)).value;
    return (await search().storeByName(ctx(), { query }, summary)).value?.slug;
  };
  expect(await named('kettle LANE')).toBe('kettle-lane');
  expect(await named('ketle lane')).toBe('kettle-lane');
  expect(await named('kettle')).toBeUndefined();
});

test('popular deals are a row without refinements', async () => {
  const { value } = await search().popular(ctx());
  expect(value.slots).toHaveLength(11);
  expect(value).toMatchObject({ totalCount: 27, url: '/deals' });
  expect(value).not.toHaveProperty('refinements');
});
