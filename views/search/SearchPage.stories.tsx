import type { KindResults, SearchSummary } from '../../src/domain/search/search-results.ts';
import { articles } from '../gallery/samples/articles.ts';
import { feedOf, store } from '../gallery/samples/deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { SearchPage } from './SearchPage.tsx';

const counts = { deals: 1204, products: 340, stores: 2, articles: 3 };
const none = { deals: 0, products: 0, stores: 0, articles: 0 };
const searches = ['electric kettle', 'tea', 'gooseneck kettle', 'gift for tea lovers'];
const part = { totalCount: 3, pageSize: 24, page: 1 };
const stores = { ...part, url: '/search?query=kettle&type=stores', items: [store, { ...store, uid: 'other' }] };
const summary = (changes: Partial<SearchSummary> = {}): SearchSummary => ({ counts, ...changes });

const page = (query: string, results: KindResults = { kind: 'deals', feed: { deferred: 'feed' } }) => (
  <SearchPage
    now={STORY_NOW}
    query={query}
    filters={{}}
    results={results}
    summary={{ deferred: 'summary' }}
    related={{ deferred: 'searches' }}
    popular={{ deferred: 'popular' }}
  />
);

export const stories: Stories = {
  title: 'Pages/Search',
  cases: [
    {
      name: 'Deals',
      render: () => page('kettle'),
      deferred: { feed: feedOf(9), summary: summary(), searches },
    },
    {
      name: 'Products, corrected query',
      render: () => page('ketle', { kind: 'products', feed: { deferred: 'feed' } }),
      deferred: {
        feed: feedOf(4),
        summary: summary({ correction: { query: 'kettle', isUsed: true } }),
        searches,
      },
    },
    {
      name: 'Stores, suggested correction',
      render: () => page('kettel', { kind: 'stores', stores: { deferred: 'stores' } }),
      deferred: { stores, summary: summary({ correction: { query: 'kettle', isUsed: false } }) },
    },
    {
      name: 'Articles',
      render: () => page('kettle', { kind: 'articles', articles: { deferred: 'articles' } }),
      deferred: { articles: { ...part, url: '/search', items: articles(3) }, summary: summary() },
    },
    {
      name: 'No deals, but other results',
      render: () => page('teapot'),
      deferred: { feed: feedOf(0), summary: summary({ counts: { ...none, products: 12, stores: 1 } }) },
    },
    {
      name: 'No results, long text',
      render: () => page(LONG_WORD.repeat(4)),
      deferred: {
        feed: feedOf(0),
        summary: summary({ counts: none }),
        searches: [LONG_WORD, ...searches],
        popular: feedOf(6),
      },
    },
    {
      name: 'Deals with a named store',
      render: () => page(store.title),
      deferred: { feed: feedOf(6), summary: summary({ store }), searches },
    },
    {
      name: 'All words of a deal alert',
      render: () => (
        <SearchPage
          now={STORY_NOW}
          query="tea kettle"
          match="all"
          excludedWords={['refurbished', 'travel']}
          filters={{}}
          results={{ kind: 'deals', feed: { deferred: 'feed' } }}
          summary={{ deferred: 'summary' }}
          related={{ deferred: 'searches' }}
          popular={{ deferred: 'popular' }}
        />
      ),
      deferred: { feed: feedOf(3), summary: summary(), searches },
    },
    {
      name: 'Query without a word',
      render: () => (
        <SearchPage
          now={STORY_NOW}
          query=""
          rejectedQuery="🎧 ((("
          filters={{}}
          related={{ deferred: 'searches' }}
          popular={{ deferred: 'popular' }}
        />
      ),
      deferred: { searches, popular: feedOf(6) },
    },
    { name: 'Failed to load', render: () => page('kettle') },
    {
      name: 'No query',
      render: () => (
        <SearchPage
          now={STORY_NOW}
          query=""
          filters={{}}
          related={{ deferred: 'searches' }}
          popular={{ deferred: 'popular' }}
        />
      ),
      deferred: { searches, popular: feedOf(6) },
    },
  ],
};
