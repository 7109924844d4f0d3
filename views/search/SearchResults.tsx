import { type ReactNode, useId } from 'react';
import { type FeedNoun, feedCount, pagePosition } from '../../src/domain/feeds/feed-paging.ts';
import type { SearchWords } from '../../src/domain/search/search-query.ts';
import type { KindResults, SearchKind, SearchPart, SearchSummary } from '../../src/domain/search/search-results.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { ArticleTile } from '../articles/ArticleTile.tsx';
import { FeedPager } from '../feeds/FeedPager.tsx';
import { FeedSection, ListNotLoaded } from '../feeds/FeedSection.tsx';
import { RefinedFeedSkeleton } from '../feeds/filters/RefinedFeedSkeleton.tsx';
import { StoreTileRow } from '../stores/StoreTile.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TileGrid } from '../ui/TileGrid.tsx';
import { NoResults } from './NoResults.tsx';
import classes from './SearchPartSection.module.css';

interface SearchResultsProps {
  words: SearchWords;
  results: KindResults;
  counts: SearchSummary['counts'] | undefined;
}

const ARTICLE_COLUMNS = { '--phone': 1, '--tablet': 2, '--desktop': 3 };

/** The results of one kind, in the usual tiles of that kind. */
export function SearchResults({ words, results, counts }: SearchResultsProps) {
  const { query } = words;
  const empty = <NoResults words={words} kind={results.kind} counts={counts} />;
  switch (results.kind) {
    case 'deals':
      return (
        <FeedSection feed={results.feed} title={`Deals for ${query}`} hideTitle empty={empty} hasAlert={query !== ''} />
      );
    case 'products':
      return (
        <FeedSection
          feed={results.feed}
          title={`Products for ${query}`}
          hideTitle
          noun="products"
          empty={empty}
          hasAlert={query !== ''}
        />
      );
    case 'stores':
      return (
        <SearchPartSection part={results.stores} noun="stores" title={`Stores for ${query}`} empty={empty}>
          {(stores) => <StoreTileRow stores={stores} />}
        </SearchPartSection>
      );
    case 'articles':
      return (
        <SearchPartSection part={results.articles} noun="articles" title={`Articles for ${query}`} empty={empty}>
          {(articles) => (
            <TileGrid columns={ARTICLE_COLUMNS}>
              {articles.map((article) => (
                <li key={article.uid}>
                  <ArticleTile article={article} />
                </li>
              ))}
            </TileGrid>
          )}
        </SearchPartSection>
      );
  }
}

/** Reserves the space of the results of one kind. */
export const SearchResultsSkeleton = ({ kind }: { kind: SearchKind }) =>
  kind === 'deals' || kind === 'products' ? <RefinedFeedSkeleton noun={kind} /> : <SearchPartSkeleton noun={kind} />;

interface SearchPartSectionProps<Item> {
  part: DeferredName<SearchPart<Item>>;
  noun: FeedNoun;
  title: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Count, one page and pager of the stores or articles found. */
function SearchPartSection<Item>({ part, noun, title, empty, children }: SearchPartSectionProps<Item>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <BelowHeading>
        <Deferred of={part} fallback={<SearchPartSkeleton noun={noun} />}>
          {(found) => {
            if (found === undefined) return <ListNotLoaded noun={noun} />;
            if (found.items.length === 0) return empty;
            return (
              <>
                <p className={classes.count}>
                  {feedCount(found.totalCount, noun)}
                  {found.page > 1 && ` · ${pagePosition(found)}`}
                </p>
                {children(found.items)}
                <FeedPager feed={found} noun={noun} />
              </>
            );
          }}
        </Deferred>
      </BelowHeading>
    </section>
  );
}

/** Reserves the space of stores or articles. */
function SearchPartSkeleton({ noun }: { noun: FeedNoun }) {
  return (
    <div aria-busy="true">
      <p className={classes.count}>
        <span className="visually-hidden">Loading {noun}</span>
        <Skeleton shape="line" className={classes.countWaiting} />
      </p>
      <Skeleton className={classes.waiting} />
    </div>
  );
}
