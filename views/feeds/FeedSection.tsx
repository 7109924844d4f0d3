import { Fragment, type ReactNode, useId } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import { type FeedNoun, feedCount, feedPageAddress, pagePosition } from '../../src/domain/feeds/feed-paging.ts';
import { listingAddress } from '../../src/domain/feeds/listing-filters.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { Disclosure } from '../links/Disclosure.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BelowHeading } from '../ui/Heading.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import classes from './FeedSection.module.css';
import { FeedTiles } from './FeedTiles.tsx';
import { BESIDE_FILTERS, NarrowedFeed } from './filters/NarrowedFeed.tsx';
import { NarrowedFeedSkeleton } from './filters/NarrowedFeedSkeleton.tsx';
import { ListNotLoaded } from './ListNotLoaded.tsx';

/** Two rows on a phone, one on a desktop: what is seen before anything is scrolled. */
const FIRST_SCREEN = 4;

interface FeedSectionProps {
  feed: DeferredName<Feed>;
  title: string;
  /** The title is said elsewhere on the page; it still names the section. */
  hideTitle?: boolean;
  noun?: FeedNoun;
  /** Tiles that are seen before anything is scrolled; fewer below a tall header. */
  firstScreen?: number;
  /** Shown instead of the grid when the feed has no posts. */
  empty?: ReactNode;
  /** The page has a `DealAlertCard`, which the list's head leads to. */
  hasAlert?: boolean;
}

/** A whole feed that streams in: what narrows it, count, grid, pages; with its waiting, empty and failed states. */
export function FeedSection({
  feed,
  title,
  hideTitle = false,
  noun = 'deals',
  firstScreen = FIRST_SCREEN,
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
        <Deferred of={feed} fallback={<NarrowedFeedSkeleton noun={noun} />}>
          {(value) => (
            <FeedArrived
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

interface FeedArrivedProps {
  name: DeferredName<Feed>;
  feed: Feed | undefined;
  noun: FeedNoun;
  firstScreen: number;
  empty: ReactNode;
  hasAlert: boolean;
}

function FeedArrived({ name, feed, noun, firstScreen, empty, hasAlert }: FeedArrivedProps) {
  if (feed === undefined) return <ListNotLoaded noun={noun} />;
  const { narrowing, slots } = feed;
  const position = feed.page > 1 ? pagePosition(feed) : undefined;
  const nothing = empty ?? <FeedEmpty page={feed.page} url={feed.url} noun={noun} />;
  const address = narrowing && listingAddress(feed.url, narrowing.chosen);
  const tiles = (
    // Other tiles for another list: those that both hold would move across the screen.
    <Fragment key={address}>
      {noun !== 'products' && slots.some(({ kind }) => kind === 'listing') && <Disclosure />}
      <FeedTiles feed={feed} name={name} noun={noun} firstScreen={firstScreen} columns={narrowing && BESIDE_FILTERS} />
    </Fragment>
  );
  // Where there is nothing to narrow, and nothing to take back.
  if (feed.totalCount === 0 && !narrowing?.chips.length) return nothing;
  if (narrowing !== undefined) {
    return (
      <NarrowedFeed
        key={narrowing.url}
        feed={feed}
        narrowing={narrowing}
        noun={noun}
        position={position}
        hasAlert={hasAlert}
        empty={nothing}
      >
        {tiles}
      </NarrowedFeed>
    );
  }
  if (slots.length === 0) return nothing;
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
      title={page > 1 ? `That was the last of the ${noun}` : `No ${noun} here right now`}
      actions={
        <ButtonLink href={page > 1 ? feedPageAddress(url, 1) : '/deals'}>
          {page > 1 ? 'Back to the first page' : 'Popular deals'}
        </ButtonLink>
      }
    >
      <p>
        {page > 1
          ? 'This page is past the end of the list.'
          : 'New ones arrive every day. Meanwhile, see what others like.'}
      </p>
    </EmptyState>
  );
}
