import { FEED_PAGE_SIZE } from '../../../src/domain/feeds/feed.ts';
import { feedKey } from '../../../src/domain/feeds/feed-references.ts';
import { blockMapper, readFeedPage } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { toFeedPageLink } from '../../../src/repositories/feeds/feed-page-fields.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(
  schema,
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
