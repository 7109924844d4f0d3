import type { ContentBlock } from '../../src/domain/entities/content-block.ts';
import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface FeedPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  title: string;
  topBlocks: ContentBlock[];
  bottomBlocks: ContentBlock[];
  feed: Deferred<Feed>;
}

export function FeedPage(_props: FeedPageProps) {
  return null;
}
