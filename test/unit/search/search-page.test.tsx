import { expect, test } from '@jest/globals';
import type { SearchSummary } from '../../../src/domain/search/search-results.ts';
import { feedOf, store } from '../../../views/gallery/samples/deals.ts';
import { SearchPage, type SearchPageProps } from '../../../views/search/SearchPage.tsx';
import { NOW, renderView, wordsOf } from '../../support/views/render-view.tsx';

const none = { deals: 0, products: 0, stores: 0, articles: 0 };
const results: SearchPageProps['results'] = { kind: 'deals', feed: { deferred: 'feed' } };

/** The heading, not the button of the empty state. */
const POPULAR_DEALS = /<h[23][^>]*>Popular Deals</;

/** Renders the search page with a loaded summary, popular deals and related searches. */
const page = (props: Partial<SearchPageProps>, summary?: SearchSummary, deals = 0) =>
  renderView(
    <SearchPage
      now={NOW}
      query=""
      filters={{}}
      related={{ deferred: 'searches' }}
      popular={{ deferred: 'popular' }}
      {...props}
      {...(summary && { results, summary: { deferred: 'summary' } })}
    />,
    { deferred: { feed: feedOf(deals), searches: ['kettle'], popular: feedOf(5), summary } },
  );

// Rules: SEARCH-6, SEARCH-11
test('a query of punctuation shows a message, popular deals and searches', async () => {
  const html = await page({ rejectedQuery: '🎧' });
  expect(wordsOf(html)).toContain('Nothing to search for in “🎧”');
  expect(html).toMatch(POPULAR_DEALS);
  expect(wordsOf(html)).toContain('Popular Searches');
  expect(wordsOf(html)).not.toContain('Results for');
  expect(html).toContain('value="🎧"');
});

// Rules: SEARCH-6
test('a search without results shows advice, popular deals and searches', async () => {
  const html = await page({ query: 'zzqxw' }, { counts: none });
  const one = wordsOf(html);
  expect(html).toMatch(POPULAR_DEALS);
  expect(one).toContain('Popular Searches');
  expect(one).not.toContain('fewer');
  expect(wordsOf(await page({ query: 'zzqxw zzq' }, { counts: none }))).toContain('fewer');
});

// Rules: SEARCH-6
test.each<[string, SearchSummary, Partial<SearchPageProps>]>([
  ['other kinds have results', { counts: { ...none, stores: 1 } }, {}],
  ['filters match nothing', { counts: none }, { filters: { stores: ['acme'] } }],
])('there are no popular deals where %s', async (_, summary, props) => {
  const html = await page({ query: 'zzqxw', ...props }, summary);
  expect(html).not.toMatch(POPULAR_DEALS);
  expect(wordsOf(html)).toContain('Related Searches');
});

// Rules: SEARCH-7
test('shows the store that the query names above its deals', async () => {
  const counts = { ...none, deals: 3, stores: 1 };
  const html = await page({ query: store.title }, { counts, store }, 3);
  const card = html.indexOf(`href="/stores/${store.slug}"`);
  expect(card).toBeGreaterThan(0);
  expect(card).toBeLessThan(html.indexOf('<article'));
  expect(await page({ query: 'tea' }, { counts }, 3)).not.toContain('All of the store’s');
});

// Rules: SEARCH-16
test('a search for all words says so and links to the search for any of them', async () => {
  const counts = { ...none, deals: 3, stores: 1 };
  const html = await page({ query: 'tea pot', match: 'all', excludedWords: ['bag', 'cozy'] }, { counts }, 3);
  expect(wordsOf(html)).toContain('Results have all words and none of “bag”, “cozy”.');
  expect(html).toContain('href="/search?query=tea+pot"');
  expect(html).toContain('href="/search?query=tea+pot&amp;match=all&amp;excluded_words=bag%2Ccozy&amp;type=stores"');
  expect(html).toContain('href="/deal-alerts?query=tea+pot&amp;excluded_words=bag%2C+cozy"');
});

test('offers a deal alert without promising notifications', async () => {
  const words = wordsOf(await page({ query: 'tea' }, { counts: { ...none, deals: 3 } }, 3));
  expect(words).toContain('Create a Deal Alert');
  expect(words).not.toContain('We tell you');
});
