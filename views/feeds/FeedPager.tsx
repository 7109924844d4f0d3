import type { MouseEvent } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import {
  type FeedNoun,
  feedPageAddress,
  PAGING_TARGET,
  pageCount,
  pageNumbers,
  pagePosition,
} from '../../src/domain/feeds/feed-paging.ts';
import type { FeedStatus } from '../../src/domain/feeds/feed-status.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import classes from './FeedPager.module.css';

interface FeedPagerProps {
  feed: Pick<Feed, 'url' | 'totalCount' | 'pageSize' | 'page' | 'maxStartsAt'>;
  noun?: FeedNoun;
  /** The last loaded page; further pages may follow the first one in place. */
  lastPage?: number;
  /** Address of the page after `lastPage`. */
  next?: string | undefined;
  status?: FeedStatus;
  /** Adds the next page in place. Without it the button is a plain link. */
  onMore?: (() => void) | undefined;
}

/**
 * The position in a feed and links to its other pages, which work without JavaScript. 'Show more' continues the list as
 * of the moment of its first page; the numbers lead to the current pages. Renders nothing for a single page.
 */
export function FeedPager({
  feed,
  noun = 'deals',
  lastPage = feed.page,
  status = 'HYDRATED',
  onMore,
  ...props
}: FeedPagerProps) {
  const pages = pageCount(feed);
  if (pages === 1) return null;
  const { url, maxStartsAt } = feed;
  const next = lastPage < pages ? (props.next ?? feedPageAddress(url, lastPage + 1, maxStartsAt)) : undefined;
  const handleClick = (event: MouseEvent) => {
    if (!onMore || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <nav className={classes.pager} aria-label="Pages" data-pager>
      {next !== undefined && (
        <ButtonLink
          href={next + PAGING_TARGET}
          noFollow={maxStartsAt !== undefined}
          variant="secondary"
          size="lg"
          className={classes.more}
          aria-disabled={status === 'UPDATING' || undefined}
          onClick={handleClick}
        >
          {moreLabel(status, noun)}
        </ButtonLink>
      )}
      <p role="status" className={classes.position}>
        {status === 'ERROR'
          ? `More ${noun} did not load. Something went wrong on our end.`
          : pagePosition(feed, lastPage)}
      </p>
      <ol className={classes.numbers}>
        {pageNumbers(lastPage, pages).map((page, index, shown) => (
          <li key={page} className={page - (shown[index - 1] ?? 0) > 1 ? classes.gap : undefined}>
            <AppLink
              href={feedPageAddress(url, page) + PAGING_TARGET}
              className={classes.number}
              aria-label={`Page ${page}`}
              aria-current={page === lastPage ? 'page' : undefined}
            >
              {page}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function moreLabel(status: FeedStatus, noun: FeedNoun): string {
  if (status === 'UPDATING') return `Loading more ${noun}…`;
  return status === 'ERROR' ? 'Try again' : `Show more ${noun}`;
}
