import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface SearchPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  /** Trimmed, whitespace collapsed; empty when nothing was asked. */
  query: string;
  feed: Deferred<Feed>;
}

export function SearchPage(_props: SearchPageProps) {
  return null;
}
