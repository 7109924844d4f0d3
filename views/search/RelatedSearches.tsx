import { useId } from 'react';
import { searchAddress } from '../../src/domain/search/search-address.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import classes from './RelatedSearches.module.css';

interface RelatedSearchesProps {
  title: string;
  queries: readonly string[];
}

/** Other searches, each a link to its results; nothing when there are none. */
export function RelatedSearches({ title, queries }: RelatedSearchesProps) {
  const id = useId();
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      <ul className={classes.list}>
        {queries.map((query) => (
          <li key={query} className={classes.cell}>
            <AppLink href={searchAddress(query)} className={classes.query}>
              <Icon name="search" size={16} className={classes.icon} />
              <span className={classes.words}>{query}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
