import type { FeedLoader } from '../../views/feeds/feed-contexts.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import { isOutdated, setLatestBuild } from '../navigation/latest-build.ts';
import { takePrefetched } from '../navigation/prefetch.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** Timeout of a page load (docs/spec/shell.md SHELL-19). */
const TIMEOUT_MS = 10_000;

/** Loads a page of a feed from the page object of its address, the same request that a link sends. */
export const loadFeed: FeedLoader['load'] = (address, { deferred: name }) => {
  const fetchFeed = async (signal: AbortSignal) => {
    const page = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
    if (!page || 'redirect' in page) throw new Error(`No page of a feed at ${address}`);
    setLatestBuild(page.build);
    // Another build may return another shape, so load the document instead.
    if (isOutdated()) return leaveFor(address);
    const { [name]: feed } = page.deferred;
    if (!feed) throw new Error(`The feed of ${address} did not load`);
    return feed;
  };
  const timeoutError = new Error(`The feed of ${address} took too long`);
  return withTimeout(fetchFeed, {
    timeoutMs: TIMEOUT_MS,
    timeoutError,
    superseded: new AbortController().signal,
  }) as ReturnType<FeedLoader['load']>;
};

function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
