import { type Feed, showsViewAll, toServedFeed, viewAllCount } from '../../../src/domain/feeds/feed.ts';
import { FeedGrid, FeedGridSkeleton } from '../../feeds/FeedGrid.tsx';
import { FeedNotLoaded } from '../../feeds/FeedRow.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Deferred } from '../../ui/page/Deferred.tsx';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './FeedBlock.module.css';

/** A feed inside a page: a grid of its first deals and 'View All ({n})' when it has more. */
export function FeedBlock({ data: { title, feed: link, maxContent, deferredKey } }: BlockProps<'feed'>) {
  return (
    <BlockSection title={title}>
      <Deferred<Feed>
        of={{ deferred: deferredKey }}
        toServed={toServedFeed}
        fallback={<FeedGridSkeleton count={maxContent} />}
      >
        {(feed) =>
          feed === undefined || feed.slots.length === 0 ? (
            <FeedNotLoaded feed={link} />
          ) : (
            <>
              <FeedGrid slots={feed.slots.slice(0, maxContent)} />
              {showsViewAll(feed, maxContent) && (
                <p className={classes.more}>
                  <ButtonLink href={link.url} variant="secondary" size="lg">
                    {viewAllCount(feed.totalCount)}
                    <span className="visually-hidden">: {title}</span>
                  </ButtonLink>
                </p>
              )}
            </>
          )
        }
      </Deferred>
    </BlockSection>
  );
}
