import { Fragment, type ReactNode, use, useId } from 'react';
import { type Feed, toServedFeed } from '../../src/domain/feeds/feed.ts';
import { type FeedNoun, feedCount, feedPageAddress, pagePosition } from '../../src/domain/feeds/feed-paging.ts';
import { listingAddress } from '../../src/domain/feeds/listing-filters.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { Disclosure } from '../links/Disclosure.tsx';
import { ButtonLink, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { GRID_BESIDE_FILTERS } from '../ui/TileGrid.tsx';
import classes from './FeedSection.module.css';
import { FeedTiles } from './FeedTiles.tsx';
import { RetryContext } from './feed-contexts.ts';
import { RefinedFeed } from './filters/RefinedFeed.tsx';
import { RefinedFeedSkeleton } from './filters/RefinedFeedSkeleton.tsx';

/** Two rows on a phone, one on a desktop. */
const FIRST_SCREEN_TILES = 4;

interface FeedSectionProps {
  feed: DeferredName<Feed>;
  title: string;
  /** Hides the title visually; it still names the section for assistive technology. */
  hideTitle?: boolean;
  noun?: FeedNoun;
  /** Number of tiles in the first screen; fewer below a tall header. */
  firstScreen?: number;
  /** Replaces the grid when the feed has no posts. */
  empty?: ReactNode;
  /** The page has a `DealAlertCard`; the head of the list links to it. */
  hasAlert?: boolean;
}

/** A whole feed that streams in: filters, count, grid and pager, with its loading, empty and failed states. */
export function FeedSection({
  feed,
  title,
  hideTitle = false,
  noun = 'deals',
  firstScreen = FIRST_SCREEN_TILES,
  empty,
  hasAlert = false,
}: FeedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={hideTitle ? 'visually-hidden' : classes.title}>
        {title}
      </h2>
      <BelowHeading>
        <Deferred of={feed} toServed={toServedFeed} fallback={<RefinedFeedSkeleton noun={noun} />}>
          {(value) => (
            <LoadedFeed
              name={feed}
              feed={value}
              noun={noun}
              firstScreen={firstScreen}
              empty={empty}
              hasAlert={hasAlert}
            />
          )}
        </Deferred>
      </BelowHeading>
    </section>
  );
}

interface LoadedFeedProps {
  name: DeferredName<Feed>;
  feed: Feed | undefined;
  noun: FeedNoun;
  firstScreen: number;
  empty: ReactNode;
  hasAlert: boolean;
}

function LoadedFeed({ name, feed, noun, firstScreen, empty, hasAlert }: LoadedFeedProps) {
  if (feed === undefined) return <ListNotLoaded noun={noun} />;
  const { refinements, slots } = feed;
  const position = feed.page > 1 ? pagePosition(feed) : undefined;
  const emptyState = empty ?? <FeedEmpty page={feed.page} url={feed.url} noun={noun} />;
  const address = refinements && listingAddress(feed.url, refinements.chosen);
  const tiles = (
    // The key remounts the tiles for another list; reused tiles would move across the screen.
    <Fragment key={address}>
      {noun !== 'products' && slots.some(({ kind }) => kind === 'listing') && <Disclosure />}
      <FeedTiles
        feed={feed}
        name={name}
        noun={noun}
        firstScreen={firstScreen}
        grid={refinements && GRID_BESIDE_FILTERS}
      />
    </Fragment>
  );
  // Without chips there is no filter to remove, so that the empty state replaces the filters as well.
  if (feed.totalCount === 0 && !refinements?.chips.length) return emptyState;
  if (refinements !== undefined) {
    return (
      <RefinedFeed
        key={refinements.url}
        feed={feed}
        refinements={refinements}
        noun={noun}
        position={position}
        hasAlert={hasAlert}
        empty={emptyState}
      >
        {tiles}
      </RefinedFeed>
    );
  }
  if (slots.length === 0) return emptyState;
  return (
    <>
      <p className={classes.count}>
        {feedCount(feed.totalCount, noun)}
        {position && ` · ${position}`}
      </p>
      {tiles}
    </>
  );
}

function FeedEmpty({ page, url, noun }: { page: number; url: string; noun: FeedNoun }) {
  return (
    <EmptyState
      level={3}
      title={page > 1 ? `No more ${noun}` : `No ${noun} here right now`}
      actions={
        <ButtonLink href={page > 1 ? feedPageAddress(url, 1) : '/deals'}>
          {page > 1 ? 'Back to the First Page' : 'Popular Deals'}
        </ButtonLink>
      }
    >
      <p>{page > 1 ? 'This page is past the end of the list.' : 'Meanwhile, see what’s popular.'}</p>
    </EmptyState>
  );
}

/** An empty `href` resolves to the current address and loads the document anew, failed part included. */
const CURRENT_ADDRESS = '';

/** Replaces the main list of a page when it failed to load; the rest of the page stays. */
export function ListNotLoaded({ noun }: { noun: FeedNoun }) {
  return (
    <EmptyState
      level={3}
      icon="alert"
      title={`These ${noun} did not load`}
      actions={
        use(RetryContext) ?? (
          <a href={CURRENT_ADDRESS} className={buttonClass({ variant: 'secondary' })}>
            Try again
          </a>
        )
      }
    >
      <p>Something went wrong on our end. The rest of the page is fine.</p>
    </EmptyState>
  );
}
