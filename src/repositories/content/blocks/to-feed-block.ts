import { feedBlock } from '../../../contracts/content/blocks/feed-block.ts';
import { feedKey } from '../../../domain/feeds/feed-key.ts';
import { toFeedPageLink } from '../../feeds/to-feed-page-link.ts';
import { blockMapper } from './block-mapper.ts';
import { readFeedPage } from './read-feed-page.ts';

export const toFeedBlock = blockMapper(
  feedBlock,
  ({ title, feed_page }, scope) => {
    const entry = readFeedPage('feed_block', feed_page, scope);
    return entry && { title: title || entry.title, feed: toFeedPageLink(entry), deferredKey: feedKey(entry.uid) };
  },
  ['feed_page'],
);
