import type { SearchedFor, SearchSummary } from '../../src/domain/entities/search-results.ts';
import type { Deferred as DeferredName } from '../../src/domain/page-object.ts';
import { ArticleTile } from './ArticleTile.tsx';
import { Deferred } from './Deferred.tsx';
import { FeedSection } from './FeedSection.tsx';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { SearchPartSection } from './SearchPartSection.tsx';
import { StoreTileRow } from './StoreTileRow.tsx';
import { TileGrid } from './TileGrid.tsx';

interface SearchResultsProps {
  query: string;
  results: SearchedFor;
  summary: DeferredName<SearchSummary | undefined>;
}

const ARTICLE_COLUMNS = { phone: 1, tablet: 2, desktop: 3 };

/** The results of one kind, in the tiles that the kind has everywhere. */
export function SearchResults({ query, results, summary }: SearchResultsProps) {
  const empty = (
    <Deferred of={summary} fallback={null}>
      {(found) => <FoundElsewhere query={query} kind={results.kind} counts={found?.counts} />}
    </Deferred>
  );
  switch (results.kind) {
    case 'deals':
      return <FeedSection feed={results.feed} title={`Deals for ${query}`} hideTitle empty={empty} />;
    case 'products':
      return (
        <FeedSection feed={results.feed} title={`Products for ${query}`} hideTitle noun="products" empty={empty} />
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
