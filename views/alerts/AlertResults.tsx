import { useEffect, useRef } from 'react';
import type { AlertRecord } from '../../src/domain/alerts/deal-alert-store.ts';
import type { PostTile as Post } from '../../src/domain/deals/post.ts';
import { PostTile } from '../deals/tiles/PostTile.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { BelowHeading } from '../ui/Heading.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { TileGrid } from '../ui/TileGrid.tsx';
import classes from './AlertResults.module.css';
import type { DealAlerts } from './use-deal-alerts.ts';

interface AlertResultsProps {
  /** Of what names the alert. */
  titleId: string;
  record: AlertRecord;
  store: DealAlerts;
  /** What the page came with, without JavaScript. */
  served: { results: readonly Post[]; count: number } | undefined;
}

/** What the site has now for an alert, at most 12, once it is asked for. */
export function AlertResults({ titleId, record, store, served }: AlertResultsProps) {
  const { dealAlert, searchStatus, searchedResults, searchedCount, searchLocation } = record;
  const isServed = served !== undefined && searchStatus === 'Unloaded';
  const { results, count } = isServed ? served : { results: searchedResults, count: searchedCount };
  const hasMoreWords = dealAlert.query.searchString.includes(' ');
  const said = useRef<HTMLParagraphElement>(null);
  const isThere = isServed || searchStatus === 'Success';
  useEffect(() => {
    // The link that asked has gone, and the focus with it.
    if (searchStatus === 'Success' && document.activeElement === document.body) said.current?.focus();
  }, [searchStatus]);
  return (
    <div className={classNames(classes.results, isThere && classes.open)} aria-busy={searchStatus === 'Loading'}>
      {!isThere && (
        <AppLink
          href={`/deal-alerts?${new URLSearchParams({ results: dealAlert.id })}`}
          className={classes.ask}
          aria-describedby={titleId}
          onClick={(event) => {
            if (!store.isLive || !isPlainClick(event)) return;
            event.preventDefault();
            if (searchStatus !== 'Loading') void store.search(dealAlert.id);
          }}
        >
          {searchStatus === 'Error' ? 'Try again' : 'Show deals on the site now'}
        </AppLink>
      )}
      <p ref={said} role="status" tabIndex={-1} className={classes.said}>
        {searchStatus === 'Loading' && 'Looking for deals…'}
        {searchStatus === 'Error' && 'The deals could not be loaded.'}
        {isThere && results.length === 0 && 'Nothing on the site right now. We will email you when that changes.'}
        {isThere &&
          results.length > 0 &&
          `A search finds ${count} ${count === 1 ? 'deal' : 'deals'} now${count > results.length ? `: the first ${results.length}` : ''}.${hasMoreWords ? ' Emails tell only of deals that have every word.' : ''}`}
      </p>
      {isThere && results.length > 0 && (
        <BelowHeading>
          <TileGrid>
            {results.map((post) => (
              <li key={post.uid}>
                <PostTile post={post} />
              </li>
            ))}
          </TileGrid>
          {count > results.length && (
            <p>
              <AppLink href={searchLocation} className={classes.ask} aria-describedby={titleId}>
                Search for all of them
              </AppLink>
            </p>
          )}
        </BelowHeading>
      )}
    </div>
  );
}
