import { feedBlock } from '../../../contracts/content/blocks/feed-block.ts';
import { feedPage } from '../../../contracts/content/types/feed-page.ts';
import { readReference } from '../read-entry.ts';
import { toFeedPageLink } from '../to-feed-page-link.ts';
import { blockMapper } from './block-mapper.ts';
import { feedKey } from './feed-key.ts';

export const toFeedBlock = blockMapper(
  feedBlock,
  ({ title, feed_page }, scope) => {
    const entry = readReference(feedPage, feed_page, scope);
    return entry && { title: title || entry.title, feed: toFeedPageLink(entry), deferredKey: feedKey(entry.uid) };
  },
  ['feed_page'],
);
