import { useRef } from 'react';
import { alertOfSearch } from '../../src/domain/alerts/alert-of-search.ts';
import type { ListingFilters } from '../../src/domain/feeds/chosen-filters.ts';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import { hasFilters } from '../../src/domain/feeds/listing-filters.ts';
import {
  foundNothing,
  type SearchedFor,
  type SearchKind,
  type SearchSummary,
} from '../../src/domain/search/search-results.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { DealAlertCard } from '../alerts/DealAlertCard.tsx';
import { FeedRow } from '../feeds/FeedRow.tsx';
import { useStartOfList } from '../feeds/use-start-of-list.ts';
import { StoreCard } from '../stores/StoreCard.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import box from '../ui/page.module.css';
import { LookAround } from './FoundElsewhere.tsx';
import { RelatedSearches } from './RelatedSearches.tsx';
import { SearchCorrection } from './SearchCorrection.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './SearchPage.module.css';
import { SearchResults, SearchResultsSkeleton } from './SearchResults.tsx';
import { SearchTabs } from './SearchTabs.tsx';

export interface SearchPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  /** Trimmed, whitespace collapsed; empty when nothing was asked. */
  query: string;
  /** What was asked when there is no word in it. */
  wordless?: string;
  /** What narrows the deals or products shown. */
  filters: ListingFilters;
  /** Absent, as is `summary`, when nothing was asked. */
  results?: SearchedFor;
  summary?: DeferredName<SearchSummary | undefined>;
  /** Other searches; popular ones when nothing was asked or found. */
  related: DeferredName<string[]>;
  /** A row of deals when nothing was asked or found. */
  popular: DeferredName<Feed | undefined>;
}

/** What was asked and what was found, kind by kind, or the field to ask in. */
export function SearchPage(props: SearchPageProps) {
  const { now, query, wordless, filters, results, summary, related, popular } = props;
  const header = useRef<HTMLElement>(null);
  const kind: SearchKind = results?.kind ?? 'deals';
  useStartOfList(header, `${kind} ${query}`);
  const title = query === '' ? 'All deals' : `Results for “${query}”`;
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header ref={header} className={classes.header}>
          <h1 className={classes.title}>{results ? title : 'Search'}</h1>
          {/* Where the bar has a field, it says what was asked. */}
          <div className={classNames(results && classes.phoneOnly)}>
            <SearchForm key={query} variant="page" query={wordless ?? query} />
          </div>
          {summary && (
            <nav aria-label="Kinds of results">
              <Deferred of={summary} fallback={<SearchTabs query={query} kind={kind} filters={filters} />}>
                {(found) => <SearchTabs query={query} kind={kind} filters={filters} counts={found?.counts} />}
              </Deferred>
            </nav>
          )}
        </header>
        {results && summary ? (
          // In one part: what was asked is explained above the results, and nothing moves when it comes.
          <Deferred of={summary} fallback={<SearchResultsSkeleton kind={kind} />}>
            {(found) => {
              const { correction, counts, store } = found ?? {};
              const isBare = found !== undefined && foundNothing(found) && !hasFilters(filters);
              const wanted = correction?.isUsed ? correction.query : query;
              return (
                <>
                  <div key={`${kind} ${query}`} className={classes.found}>
                    {correction && <SearchCorrection query={query} correction={correction} />}
                    {store && <StoreCard store={store} />}
                    <SearchResults query={query} results={results} counts={counts} />
                  </div>
                  {isBare && <PopularDeals feed={popular} />}
                  {wanted !== '' && (kind === 'deals' || kind === 'products') && (
                    <AlertForSearch alert={alertOfSearch(wanted, filters)} />
                  )}
                  <OtherSearches title={isBare ? 'Popular searches' : 'Related searches'} searches={related} />
                </>
              );
            }}
          </Deferred>
        ) : (
          <>
            <EmptyState
              icon="search"
              title={wordless ? `Nothing to search for in “${wordless}”` : 'What are you shopping for?'}
              actions={<LookAround />}
            >
              <p>Try a product, a store or a brand: “running shoes”, “stand mixer”, “carry-on”.</p>
            </EmptyState>
            <PopularDeals feed={popular} />
            <OtherSearches title="Popular searches" searches={related} />
          </>
        )}
      </div>
    </NowContext>
  );
}

const AlertForSearch = ({ alert }: { alert: ReturnType<typeof alertOfSearch> }) => (
  <DealAlertCard
    key={alert.searchString}
    fields={alert}
    lead={`We can email you new deals for “${alert.searchString}”.`}
  />
);

const PopularDeals = ({ feed }: { feed: DeferredName<Feed | undefined> }) => (
  <FeedRow
    title="Popular deals"
    feed={{ uid: 'popular', title: 'Popular deals', url: '/deals' }}
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
