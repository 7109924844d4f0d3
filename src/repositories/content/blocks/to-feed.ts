import { feed } from '../../../contracts/content/blocks/feed.ts';
import { feedKey } from '../../../domain/feeds/feed-key.ts';
import { FEED_PAGE_SIZE } from '../../../domain/feeds/feed-page-size.ts';
import { toFeedPageLink } from '../../feeds/to-feed-page-link.ts';
import { blockMapper } from './block-mapper.ts';
import { readFeedPage } from './read-feed-page.ts';

export const toFeed = blockMapper(
  feed,
  ({ title, feed_page, max_content }, scope) => {
    const entry = readFeedPage('feed', feed_page, scope);
    if (entry === undefined) return undefined;
    return {
      title: title || entry.title,
      feed: toFeedPageLink(entry),
      maxContent: max_content ?? FEED_PAGE_SIZE,
      deferredKey: feedKey(entry.uid),
    };
  },
  ['feed_page'],
);
