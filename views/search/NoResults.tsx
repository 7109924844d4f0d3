import { useId } from 'react';
import { feedCount } from '../../src/domain/feeds/feed-paging.ts';
import type { SearchWords } from '../../src/domain/search/search-query.ts';
import {
  type SearchKind,
  type SearchSummary,
  searchAddress,
  searchKinds,
} from '../../src/domain/search/search-results.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import classes from './RelatedSearches.module.css';

interface NoResultsProps {
  words: SearchWords;
  kind: SearchKind;
  counts?: SearchSummary['counts'] | undefined;
}

/** One kind of result is empty: links to the kinds that have results, or to other lists. */
export function NoResults({ words, kind, counts }: NoResultsProps) {
  const others = searchKinds.filter((other) => other !== kind && counts && counts[other] > 0);
  return (
    <EmptyState
      level={3}
      icon="search"
      title={`No ${kind} for “${words.query}”${kind === 'deals' ? ' yet' : ''}`}
      actions={
        others.length > 0 ? (
          others.map((other, index) => (
            <ButtonLink key={other} href={searchAddress(words, other)} variant={index === 0 ? 'primary' : 'secondary'}>
              {feedCount(counts?.[other] ?? 0, other)}
            </ButtonLink>
          ))
        ) : (
          <BrowseLinks />
        )
      }
    >
      <p>{others.length > 0 ? 'There are other results for this search:' : `${advice(words.query)}, or browse:`}</p>
    </EmptyState>
  );
}

const advice = (query: string) =>
  query.includes(' ')
    ? 'Check the spelling, try fewer or more general words'
    : 'Check the spelling, try a more general word';

/** Links to lists that are never empty. */
export function BrowseLinks() {
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

interface RelatedSearchesProps {
  title: string;
  queries: readonly string[];
}

/** Other searches as links to their results; renders nothing without any. */
export function RelatedSearches({ title, queries }: RelatedSearchesProps) {
  const id = useId();
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ul className={classes.list}>
        {queries.map((query) => (
          <li key={query} className={classes.cell}>
            <AppLink href={searchAddress({ query })} className={classes.query}>
              <Icon name="search" size={16} className={classes.icon} />
              <span className={classes.label}>{query}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
