import { type ReactNode, useId, useRef } from 'react';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { type FeedNoun, feedCount } from '../../../src/domain/feeds/feed-paging.ts';
import { canRefine, type Refinements } from '../../../src/domain/feeds/refinements.ts';
import { DealAlertLink } from '../../alerts/DealAlertLink.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './RefinedFeed.module.css';
import { SortMenu } from './SortMenu.tsx';
import { useFocusFallback, useScrollToListStart } from './use-focus-and-scroll.ts';
import { useRefinements } from './use-refinements.ts';

interface RefinedFeedProps {
  feed: Feed;
  refinements: Refinements;
  noun: FeedNoun;
  /** 'Page 2 of 14', after the count. */
  position?: string | undefined;
  /** The page has a `DealAlertCard`. */
  hasAlert: boolean;
  /** Tiles and pager. */
  children: ReactNode;
  /** Replaces the tiles when the list is empty without any filter. */
  empty: ReactNode;
}

/**
 * A list with its filters: a column on wide screens, a sheet on others. Count, sort order and chips stand above the
 * tiles.
 */
export function RefinedFeed({ feed, refinements: shown, noun, position, hasAlert, children, empty }: RefinedFeedProps) {
  const { refinements, isPending, prices } = useRefinements(shown);
  const { url, chips, sorts } = refinements;
  const hasPanel = canRefine(refinements) || chips.length > 0;
  const panelId = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollToListStart(list, shown);
  const count = useRef<HTMLParagraphElement>(null);
  const countId = useId();
  const rememberClick = useFocusFallback(count);

  const isEmpty = feed.slots.length === 0;
  return (
    <div className={classNames(classes.layout, hasPanel && classes.beside)} onClickCapture={rememberClick}>
      {hasPanel && (
        <search className={classes.panel} aria-label={`Filter ${noun}`}>
          <a href={`#${countId}`} className="visually-hidden">
            Skip the filters
          </a>
          <div className={classes.top}>
            <Heading id={panelId} className={classes.title}>
              Filter
            </Heading>
            {chips.length > 0 && (
              <AppLink href={url} className={classes.clear}>
                Clear all
              </AppLink>
            )}
          </div>
          <FilterPanel refinements={refinements} noun={noun} prices={prices} />
        </search>
      )}
      <div ref={list} className={classes.list}>
        <div className={classes.bar}>
          <p ref={count} id={countId} role="status" tabIndex={-1} className={classes.count}>
            {feedCount(feed.totalCount, noun)}
            {position && ` · ${position}`}
          </p>
          {hasAlert && <DealAlertLink />}
          {sorts.length > 1 && <SortMenu sorts={sorts} />}
        </div>
        <div className={classes.filters}>
          {hasPanel && (
            <FilterSheet
              panelId={panelId}
              chosenCount={chips.length}
              clearUrl={url}
              totalCount={feed.totalCount}
              noun={noun}
              isPending={isPending}
              onShow={() => list.current?.scrollIntoView({ block: 'start' })}
            >
              <FilterPanel refinements={refinements} noun={noun} prices={prices} replace />
            </FilterSheet>
          )}
          <FilterChips refinements={refinements} totalCount={feed.totalCount} />
        </div>
        <div className={classNames(classes.results, isPending && classes.pending)} aria-busy={isPending || undefined}>
          {!isEmpty && children}
          {isEmpty && (chips.length > 0 ? <NothingMatches refinements={shown} noun={noun} /> : empty)}
        </div>
      </div>
    </div>
  );
}

interface NothingMatchesProps {
  refinements: Refinements;
  noun: FeedNoun;
}

/** The filters match nothing: links to the list without one of them, most results first, and without all of them. */
function NothingMatches({ refinements: { url, nearest }, noun }: NothingMatchesProps) {
  return (
    <EmptyState
      level={3}
      icon="filter"
      title={`No ${noun} match all of these`}
      actions={
        <>
          {nearest.map(({ label, href, count }) => (
            <ButtonLink key={href} href={href} noFollow variant="secondary">
              {label} · {feedCount(count, noun)}
            </ButtonLink>
          ))}
          <ButtonLink href={url}>Clear all</ButtonLink>
        </>
      }
    >
      <p>{nearest.length > 0 ? 'Remove a filter to see more:' : 'Try again with fewer filters.'}</p>
    </EmptyState>
  );
}
