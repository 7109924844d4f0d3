import { contentBlock, optional, reference, text } from '../../../src/contracts/content/fields.ts';
import type { FeedPageLink } from '../../../src/domain/feeds/feed-references.ts';

/** A carousel of a feed's first posts with a 'View All' link. */
export const schema = contentBlock(
  'feed_block',
  { title: optional(text), feed_page: reference('feed_page').meta({ title: 'Feed' }) },
  { title: 'Row of deals', description: 'A sliding row of the first deals of a feed.' },
);

/** The tiles are deferred data of the page under `deferredKey`. */
export interface Entity {
  title: string;
  feed: FeedPageLink;
  deferredKey: string;
}
