import { useEffect, useRef } from 'react';
import type { AlertRecord } from '../../src/domain/alerts/deal-alert-store.ts';
import type { PostTile as Post } from '../../src/domain/deals/post.ts';
import { PostTile } from '../deals/tiles/PostTile.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { BelowHeading } from '../ui/Heading.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { DEAL_GRID, TileGrid } from '../ui/TileGrid.tsx';
import classes from './AlertResults.module.css';
import type { DealAlerts } from './use-deal-alerts.ts';

interface AlertResultsProps {
  /** Id of the element with the alert's title. */
  titleId: string;
  record: AlertRecord;
  store: DealAlerts;
  /** Server-rendered content, without JavaScript. */
  served: { results: readonly Post[]; count: number } | undefined;
}

/** Current results for an alert, at most 12, loaded on demand. */
export function AlertResults({ titleId, record, store, served }: AlertResultsProps) {
  const { dealAlert, searchStatus, searchedResults, searchedCount, searchLocation } = record;
  const isServed = served !== undefined && searchStatus === 'Unloaded';
  const { results, count } = isServed ? served : { results: searchedResults, count: searchedCount };
  const statusRef = useRef<HTMLParagraphElement>(null);
  const isLoaded = isServed || searchStatus === 'Success';
  useEffect(() => {
    // The pressed link was removed and focus was lost with it.
    if (searchStatus === 'Success' && document.activeElement === document.body) statusRef.current?.focus();
  }, [searchStatus]);
  return (
    <div className={classNames(classes.results, isLoaded && classes.open)} aria-busy={searchStatus === 'Loading'}>
      {!isLoaded && (
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
          {searchStatus === 'Error' ? 'Try again' : 'See current matches'}
        </AppLink>
      )}
      <p ref={statusRef} role="status" tabIndex={-1} className={classes.said}>
        {searchStatus === 'Loading' && 'Searching for deals…'}
        {searchStatus === 'Error' && 'We couldn’t load the deals.'}
        {isLoaded && results.length === 0 && 'No matches right now. We’ll email you when that changes.'}
        {isLoaded &&
          results.length > 0 &&
          `${count} ${count === 1 ? 'deal matches' : 'deals match'} now${count > results.length ? `: the first ${results.length}` : ''}.`}
      </p>
      {isLoaded && results.length > 0 && (
        <BelowHeading>
          <TileGrid columns={DEAL_GRID}>
            {results.map((post) => (
              <li key={post.uid}>
                <PostTile post={post} />
              </li>
            ))}
          </TileGrid>
          {count > results.length && (
            <p>
              <AppLink href={searchLocation} className={classes.ask} aria-describedby={titleId}>
                See all matches
              </AppLink>
            </p>
          )}
        </BelowHeading>
      )}
    </div>
  );
}
