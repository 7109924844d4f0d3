import type { Feed } from '../../src/domain/entities/feed.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface SearchPageProps {
  /** Trimmed, whitespace collapsed; empty when nothing was asked. */
  query: string;
  feed: Deferred<Feed>;
}

export function SearchPage(_props: SearchPageProps) {
  return null;
}
