import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { FeedSection } from '../components/FeedSection.tsx';
import { NowContext } from '../components/now-context.ts';
import { SearchForm } from '../shell/SearchForm.tsx';
import box from './page.module.css';
import classes from './SearchPage.module.css';

export interface SearchPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  /** Trimmed, whitespace collapsed; empty when nothing was asked. */
  query: string;
  feed: Deferred<Feed>;
}

/** What was asked and what was found, or the field to ask in. */
export function SearchPage({ now, query, feed }: SearchPageProps) {
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header className={classes.header}>
          <h1 className={classes.title}>{query === '' ? 'Search' : `Results for “${query}”`}</h1>
          <SearchForm key={query} variant="page" query={query} />
        </header>
        {query === '' ? (
          <EmptyState icon="search" title="What are you shopping for?" actions={<Suggestions />}>
            <p>Try a product, a store or a brand: “running shoes”, “stand mixer”, “carry-on”.</p>
          </EmptyState>
        ) : (
          <FeedSection feed={feed} title={`Deals for ${query}`} hideTitle empty={<NothingFound query={query} />} />
        )}
      </div>
    </NowContext>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState level={3} icon="search" title={`No deals for “${query}” yet`} actions={<Suggestions />}>
      <p>Check the spelling, use fewer or more general words, or look around:</p>
    </EmptyState>
  );
}

function Suggestions() {
  return (
    <>
      <ButtonLink href="/deals">Popular Deals</ButtonLink>
      <ButtonLink href="/newest-deals" variant="secondary">
        Newest Deals
      </ButtonLink>
      <ButtonLink href="/stores" variant="secondary">
        All Stores
      </ButtonLink>
    </>
  );
}
