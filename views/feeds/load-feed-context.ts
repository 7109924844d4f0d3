import { createContext } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';

/** Fetches the feed that the page at an address shows under this name. Rejects when it does not come. */
export type LoadFeed = (address: string, feed: Deferred<Feed>) => Promise<Feed>;

/** Absent on the server: there further pages are links. */
export const LoadFeedContext = createContext<LoadFeed | undefined>(undefined);
