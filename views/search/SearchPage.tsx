import { useRef } from 'react';
import { alertOfSearch } from '../../src/domain/alerts/alert-of-search.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { ListingFilters } from '../../src/domain/feeds/feed-query.ts';
import { hasFilters } from '../../src/domain/feeds/listing-filters.ts';
import type { SearchWords } from '../../src/domain/search/search-query.ts';
import {
  isEmptySearch,
  type KindResults,
  type SearchKind,
  type SearchSummary,
} from '../../src/domain/search/search-results.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { DealAlertCard } from '../alerts/DealAlertCard.tsx';
import { FeedRow } from '../feeds/FeedRow.tsx';
import { useScrollToListStart } from '../feeds/filters/use-focus-and-scroll.ts';
import { StoreCard } from '../stores/StoreCard.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { BrowseLinks, RelatedSearches } from './NoResults.tsx';
import { AllWordsNotice, SearchCorrection } from './SearchCorrection.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './SearchPage.module.css';
import { SearchResults, SearchResultsSkeleton } from './SearchResults.tsx';
import { SearchTabs } from './SearchTabs.tsx';

export interface SearchPageProps extends SearchWords {
  /**
   * When the page was loaded, ISO 8601. Server and browser render relative dates from it, so that hydration matches.
   */
  now: string;
  /** The typed text when it holds no letter or number. */
  rejectedQuery?: string;
  /** Filters of the shown deals or products. */
  filters: ListingFilters;
  /** Absent, as is `summary`, without a query or filter. */
  results?: KindResults;
  summary?: DeferredName<SearchSummary | undefined>;
  /** Other searches; popular ones without a query or result. */
  related: DeferredName<string[]>;
  /** A row of deals, without a query or result. */
  popular: DeferredName<Feed | undefined>;
}

/** The search results by kind, or the search field without a query. */
export function SearchPage(props: SearchPageProps) {
  const { now, query, match, excludedWords, rejectedQuery, filters, results, summary, related, popular } = props;
  const words: SearchWords = { query, match, excludedWords };
  const header = useRef<HTMLElement>(null);
  const kind: SearchKind = results?.kind ?? 'deals';
  useScrollToListStart(header, `${kind} ${query}`);
  const title = query === '' ? 'All deals' : `Results for “${query}”`;
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header ref={header} className={classes.header}>
          <h1 className={classes.title}>{results ? title : 'Search'}</h1>
          {/* On wide screens the field in the bar shows the query. */}
          <div className={classNames(results && classes.phoneOnly)}>
            <SearchForm key={query} variant="page" query={rejectedQuery ?? query} />
          </div>
          {summary && (
            <nav aria-label="Kinds of results">
              <Deferred of={summary} fallback={<SearchTabs words={words} kind={kind} filters={filters} />}>
                {(found) => <SearchTabs words={words} kind={kind} filters={filters} counts={found?.counts} />}
              </Deferred>
            </nav>
          )}
        </header>
        {results && summary ? (
          // One boundary for correction and results, so that the results do not move when the correction arrives.
          <Deferred of={summary} fallback={<SearchResultsSkeleton kind={kind} />}>
            {(found) => {
              const { correction, counts, store } = found ?? {};
              const isBare = found !== undefined && isEmptySearch(found) && !hasFilters(filters);
              const wanted = correction?.isUsed ? correction.query : query;
              return (
                <>
                  <div key={`${kind} ${query}`} className={classes.found}>
                    {match && <AllWordsNotice words={words} />}
                    {correction && <SearchCorrection words={words} correction={correction} />}
                    {store && <StoreCard store={store} />}
                    <SearchResults words={words} results={results} counts={counts} />
                  </div>
                  {isBare && <PopularDeals feed={popular} />}
                  {wanted !== '' && (kind === 'deals' || kind === 'products') && (
                    <AlertForSearch alert={alertOfSearch(wanted, { ...filters, excludedWords })} />
                  )}
                  <OtherSearches title={isBare ? 'Popular Searches' : 'Related Searches'} searches={related} />
                </>
              );
            }}
          </Deferred>
        ) : (
          <>
            <EmptyState
              icon="search"
              title={rejectedQuery ? `Nothing to search for in “${rejectedQuery}”` : 'What are you shopping for?'}
              actions={<BrowseLinks />}
            >
              <p>Try a product, a store or a brand: “running shoes”, “stand mixer”, “carry-on”.</p>
            </EmptyState>
            <PopularDeals feed={popular} />
            <OtherSearches title="Popular Searches" searches={related} />
          </>
        )}
      </div>
    </NowContext>
  );
}

const AlertForSearch = ({ alert }: { alert: ReturnType<typeof alertOfSearch> }) => (
  <DealAlertCard
    key={JSON.stringify(alert)}
    fields={alert}
    lead={`Get an email when there are new deals for “${alert.searchString}”.`}
  />
);

const PopularDeals = ({ feed }: { feed: DeferredName<Feed | undefined> }) => (
  <FeedRow
    title="Popular Deals"
    feed={{ uid: 'popular', title: 'Popular Deals', url: '/deals' }}
    deferredKey={feed.deferred}
  />
);

function OtherSearches({ title, searches }: { title: string; searches: DeferredName<string[]> }) {
  return (
    <Deferred of={searches} fallback={null}>
      {(queries) => <RelatedSearches title={title} queries={queries ?? []} />}
    </Deferred>
  );
}
