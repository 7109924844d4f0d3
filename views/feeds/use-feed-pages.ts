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
  nextPage,
} from '../../src/domain/feeds/feed-status.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { FeedLoaderContext } from './feed-contexts.ts';

/**
 * Further pages by the feed that came with the page, as long as that page is cached: going back shows all of them
 * again. A newly requested page has another feed object and starts anew.
 */
const loadedPages = new WeakMap<Feed, FeedState>();
/** Mounted lists. A remounted list subscribes again and sees the requests of the earlier mount. */
const subscribers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => subscribers.delete(onChange);
}

function stateOf(first: Feed): FeedState {
  const state = loadedPages.get(first) ?? feedState(first);
  loadedPages.set(first, state);
  return state;
}

interface FeedPages {
  state: FeedState;
  /**
   * Absent while a further page is a link: before hydration, and after the last page. Resolves when the page is loaded
   * or failed.
   */
  loadMore?: () => Promise<void>;
}

/** The pages of a feed, from the one that came with the page; further pages are added in place. */
export function useFeedPages(first: Feed, name: Deferred<Feed>): FeedPages {
  const loader = use(FeedLoaderContext);
  const read = () => stateOf(first);
  const state = useSyncExternalStore(subscribe, read, read);
  const next = nextPage(state);
  if (loader === undefined || next === undefined) return { state };

  const change = (to: FeedState) => {
    loadedPages.set(first, to);
    for (const onChange of subscribers) onChange();
  };
  const loadMore = async () => {
    const before = stateOf(first);
    if (!canFetch(before, next.page)) return;
    const waiting = fetching(before, next.page);
    change(waiting);
    try {
      change(fetched(waiting, await loader.load(next.address, name)));
    } catch (error) {
      change(failed(waiting));
      loader.report(FETCH_FAILED, error);
    }
  };
  return { state, loadMore };
}
