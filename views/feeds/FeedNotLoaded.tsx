import type { FeedPageLink } from '../../src/domain/feeds/feed-page-link.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './FeedNotLoaded.module.css';

/** A feed inside a page did not come: one quiet line, with the way to the feed's own page. */
export function FeedNotLoaded({ feed }: { feed: FeedPageLink }) {
  return (
    <p className={classes.note}>
      These deals did not load.{' '}
      <AppLink href={feed.url} className={classes.link}>
        See {feed.title}
      </AppLink>
    </p>
  );
}
