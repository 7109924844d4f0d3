import { feedKey } from '../../../src/domain/feeds/feed-references.ts';
import { blockMapper, readFeedPage } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { toFeedPageLink } from '../../../src/repositories/feeds/feed-page-fields.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(
  schema,
  ({ title, feed_page }, scope) => {
    const entry = readFeedPage('feed_block', feed_page, scope);
    return entry && { title: title || entry.title, feed: toFeedPageLink(entry), deferredKey: feedKey(entry.uid) };
  },
  ['feed_page'],
);
