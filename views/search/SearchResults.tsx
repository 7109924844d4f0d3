import type { SearchedFor, SearchKind, SearchSummary } from '../../src/domain/search/search-results.ts';
import { ArticleTile } from '../articles/ArticleTile.tsx';
import { FeedSection } from '../feeds/FeedSection.tsx';
import { NarrowedFeedSkeleton } from '../feeds/filters/NarrowedFeedSkeleton.tsx';
import { StoreTileRow } from '../stores/StoreTileRow.tsx';
import { TileGrid } from '../ui/TileGrid.tsx';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { SearchPartSection, SearchPartSkeleton } from './SearchPartSection.tsx';

interface SearchResultsProps {
  query: string;
  results: SearchedFor;
  counts: SearchSummary['counts'] | undefined;
}

const ARTICLE_COLUMNS = { phone: 1, tablet: 2, desktop: 3 };

/** The results of one kind, in the tiles that the kind has everywhere. */
export function SearchResults({ query, results, counts }: SearchResultsProps) {
  const empty = <FoundElsewhere query={query} kind={results.kind} counts={counts} />;
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

/** Holds the place of the results of a kind. */
export const SearchResultsSkeleton = ({ kind }: { kind: SearchKind }) =>
  kind === 'deals' || kind === 'products' ? <NarrowedFeedSkeleton noun={kind} /> : <SearchPartSkeleton noun={kind} />;
