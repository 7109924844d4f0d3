import { use } from 'react';
import { type Feed, showsViewAll, slotUid, toServedFeed, viewAllDeals } from '../../src/domain/feeds/feed.ts';
import type { FeedPageLink } from '../../src/domain/feeds/feed-references.ts';
import { PostRowSkeleton } from '../deals/tiles/PostRow.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Carousel } from '../ui/carousel/Carousel.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { BlockSection } from '../ui/SectionHeader.tsx';
import classes from './FeedNotLoaded.module.css';
import { RetryContext } from './feed-contexts.ts';
import { SlotTile } from './PlacementTile.tsx';

interface FeedRowProps {
  title: string;
  feed: FeedPageLink;
  deferredKey: string;
  /** May set `--columns`, the number of tiles in view. */
  className?: string | undefined;
}

/** The first posts of a feed in a carousel, with 'View All {n} Deals' when there are more. */
export function FeedRow({ title, feed, deferredKey, ...look }: FeedRowProps) {
  return (
    <Deferred<Feed>
      of={{ deferred: deferredKey }}
      toServed={toServedFeed}
      fallback={
        <BlockSection title={title}>
          <PostRowSkeleton label={title} className={look.className} />
        </BlockSection>
      }
    >
      {(value) => <LoadedRow title={title} link={feed} feed={value} {...look} />}
    </Deferred>
  );
}

interface LoadedRowProps extends Pick<FeedRowProps, 'title' | 'className'> {
  link: FeedPageLink;
  feed: Feed | undefined;
}

function LoadedRow({ title, link, feed, className }: LoadedRowProps) {
  if (feed === undefined) {
    return (
      <BlockSection title={title}>
        <FeedNotLoaded feed={link} />
      </BlockSection>
    );
  }
  if (feed.slots.length === 0) return null;
  const more = showsViewAll(feed) ? { viewAll: link.url, viewAllLabel: viewAllDeals(feed.totalCount) } : {};
  return (
    <BlockSection title={title} {...more}>
      {feed.slots.some(({ kind }) => kind === 'listing') && <Disclosure />}
      <Carousel label={title} className={className}>
        {feed.slots.map((slot) => (
          <SlotTile key={slotUid(slot)} slot={slot} />
        ))}
      </Carousel>
    </BlockSection>
  );
}

/** One line with a link to the feed's own page, for a feed that failed to load inside another page. */
export function FeedNotLoaded({ feed }: { feed: FeedPageLink }) {
  return (
    <p className={classes.note}>
      These deals did not load. {use(RetryContext)}{' '}
      <AppLink href={feed.url} className={classes.link}>
        See {feed.title}
      </AppLink>
    </p>
  );
}
