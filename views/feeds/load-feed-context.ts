import { createContext } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';

/** Fetches the deferred feed of the page at an address. Rejects when it fails to load. */
export type LoadFeed = (address: string, feed: Deferred<Feed>) => Promise<Feed>;

/** Absent on the server, where further pages are links. */
export const LoadFeedContext = createContext<LoadFeed | undefined>(undefined);
