import type { Feed } from '../../src/domain/entities/feed.ts';
import {
  type FeedNoun,
  feedPageAddress,
  PAGING_TARGET,
  pageCount,
  pagePosition,
} from '../../src/domain/feed-paging.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './FeedPager.module.css';

interface FeedPagerProps {
  feed: Pick<Feed, 'url' | 'totalCount' | 'pageSize' | 'page'>;
  noun?: FeedNoun;
}

/** Where a page stands in its feed and the way on: links, so that it works without JavaScript. Nothing for one page. */
export function FeedPager({ feed, noun = 'deals' }: FeedPagerProps) {
  const pages = pageCount(feed);
  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      {feed.page < pages && (
        <ButtonLink
          href={feedPageAddress(feed.url, feed.page + 1) + PAGING_TARGET}
          variant="secondary"
          size="lg"
          className={classes.more}
        >
          Show more {noun}
        </ButtonLink>
      )}
      <p className={classes.position}>{pagePosition(feed)}</p>
      {feed.page > 1 && (
        <ButtonLink href={feedPageAddress(feed.url, feed.page - 1) + PAGING_TARGET} variant="quiet">
          Previous page
        </ButtonLink>
      )}
    </nav>
  );
}
