import { use, useSyncExternalStore } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import {
  canFetch,
  FETCH_FAILED,
  type FeedState,
  failed,
  feedState,
  fetched,
  fetching,
  KNOWN_FEED,
} from '../../src/domain/feeds/feed-status.ts';
import { Button } from '../ui/Button.tsx';
import { DeferredDataContext, type DeferredPartProps, type ReadDeferred } from '../ui/page/Deferred.tsx';
import { useLocation } from '../ui/page/page-contexts.ts';
import { type FeedLoader, FeedLoaderContext, RetryContext } from './feed-contexts.ts';

/** Reports a feed that failed, or that is empty though nothing was searched for and no filter chosen. */
export function reportFeed(loader: FeedLoader, feed: Feed | undefined): void {
  if (!feed) loader.report(FETCH_FAILED);
  else if (feed.totalCount === 0 && !feed.refinements?.chips.length && !feed.url.startsWith('/search'))
    loader.report(`Feed "${feed.title}" has no deals`);
}

/** States by page view and name, so that going back to a page shows the feeds that another attempt loaded. */
const states = new WeakMap<ReadDeferred, Map<string, FeedState>>();
const FAILED = feedState(undefined);
const subscribers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => subscribers.delete(onChange);
}

/** A feed whose first page failed, with a button that fetches it again. */
export function RetriedFeed({ name, children }: DeferredPartProps) {
  const loader = use(FeedLoaderContext);
  const view = use(DeferredDataContext);
  const { pathname, search } = useLocation();
  const read = () => states.get(view)?.get(name) ?? FAILED;
  const state = useSyncExternalStore(subscribe, read);

  const change = (to: FeedState) => {
    states.set(view, new Map(states.get(view)).set(name, to));
    for (const onChange of subscribers) onChange();
  };
  const fetchAgain = async () => {
    const before = read();
    if (!loader || before.status === 'LOADED' || !canFetch(before, 1)) return;
    if (!navigator.onLine) {
      change(KNOWN_FEED);
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    const waiting = fetching(KNOWN_FEED, 1);
    change(waiting);
    try {
      change(fetched(waiting, await loader.load(pathname + search, { deferred: name })));
    } catch (error) {
      change(failed(waiting));
      loader.report(FETCH_FAILED, error);
    }
  };
  const [feed] = state.pages;
  if (feed) {
    return (
      <div tabIndex={-1} ref={focusIfLost}>
        {children(feed)}
      </div>
    );
  }
  const isLoading = state.status === 'LOADING';
  const retry = (
    <>
      <Button variant="secondary" aria-disabled={isLoading || undefined} onClick={() => void fetchAgain()}>
        {isLoading ? 'Loading…' : 'Try again'}
      </Button>{' '}
      <span role="status">
        {state.status === 'LOADED' && 'You are offline. This loads when you are back online.'}
        {state.status === 'ERROR' && state !== FAILED && 'Something went wrong again.'}
      </span>
    </>
  );
  return <RetryContext value={retry}>{children(undefined)}</RetryContext>;
}

/** The button that the visitor pressed is gone. */
function focusIfLost(feed: HTMLElement | null): void {
  if (document.activeElement === document.body) feed?.focus({ preventScroll: true });
}
