import { createContext, type ReactNode } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';

export interface FeedLoader {
  /** Fetches the deferred feed of the page at an address. Rejects when it fails to load. */
  load(address: string, feed: Deferred<Feed>): Promise<Feed>;
  /** Sends an error event for a feed that failed or is empty (docs/spec/feeds.md FEEDS-36). */
  report(message: string, cause?: unknown): void;
}

/** Absent on the server, where further pages are links. */
export const FeedLoaderContext = createContext<FeedLoader | undefined>(undefined);

/** A button that fetches a failed feed again; absent until its code has arrived, and without JavaScript. */
export const RetryContext = createContext<ReactNode>(null);
