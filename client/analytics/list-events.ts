import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import { noResultsViewed, productListFiltered, productsSearched } from '../../src/domain/analytics/list-events.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import { hasFilters } from '../../src/domain/feeds/listing-filters.ts';
import type { SearchPart } from '../../src/domain/search/search-results.ts';
import type { FeedPageProps } from '../../views/feeds/FeedPage.tsx';
import type { SearchPageProps } from '../../views/search/SearchPage.tsx';
import type { PageView } from '../navigation/page-view.ts';

type ListProps = Partial<Pick<FeedPageProps, 'feed'> & Pick<SearchPageProps, 'query' | 'results'>>;

/** Query and kind of the last search: its refined and further pages are no searches of their own. */
let lastSearch = '';

/** Sends the events of a page with a list: a search, chosen filters, an empty result. */
export async function reportList(
  { page, readDeferred }: PageView,
  send: (event: AnalyticsEvent) => void,
): Promise<void> {
  const { feed, query, results }: ListProps = page.props as ListProps;
  const name =
    feed ??
    (results &&
      (results.kind === 'stores' ? results.stores : results.kind === 'articles' ? results.articles : results.feed));
  if (!name) return;
  const source = readDeferred(name.deferred);
  const list = (source instanceof Promise ? await source : source.value) as Feed | SearchPart<unknown> | undefined;
  const count = list?.totalCount;
  const search = `${results?.kind} ${query}`;
  if (query && results && search !== lastSearch) {
    lastSearch = search;
    send(productsSearched({ query, kind: results.kind, count }));
  }
  if (count === undefined) return;
  const filters = (list && 'refinements' in list && list.refinements?.chosen) || {};
  if (hasFilters(filters)) send(productListFiltered({ filters, query, count }));
  if (count === 0) send(noResultsViewed({ filters, query }));
}
