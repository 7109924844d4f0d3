import type { FeedLoader } from '../../views/feeds/feed-contexts.ts';
import { failures } from '../platform/channels.ts';

/** Loads further pages of a feed with code that loads with the first of them. */
export const feedLoader: FeedLoader = {
  load: async (...of) => (await import('./load-feed.ts')).loadFeed(...of),
  report: (message, cause) => {
    // The server has logged a failure without a cause.
    if (cause !== undefined) console.error(message, cause);
    failures.publish({ error: new Error(message, { cause }), source: 'feed' });
  },
};
