import type { FeedPageLink } from '../../../src/domain/feeds/feed-page-link.ts';

/** The tiles are deferred data of the page under `deferredKey`. */
export interface Entity {
  title: string;
  feed: FeedPageLink;
  maxContent: number;
  deferredKey: string;
}
