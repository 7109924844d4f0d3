import type { Feed, FeedSlot } from './feed.ts';
import { feedPageAddress, pageCount } from './feed-paging.ts';

/**
 * See docs/spec/feeds.md FEEDS-8. LOADED: what the feed is, is known, its posts are not. LOADING: its first posts are on their
 * way. HYDRATED: its posts are there. UPDATING: a further page is on its way. ERROR: the last page asked for did not come.
 */
export type FeedStatus = 'LOADED' | 'LOADING' | 'HYDRATED' | 'UPDATING' | 'ERROR';

/** A variant of a feed as far as it has been fetched. */
export interface FeedState {
  status: FeedStatus;
  /** In order and without gaps, from the page that was opened on. */
  pages: readonly Feed[];
}

/** A feed whose page came with the address, or failed to. */
export const feedState = (page: Feed | undefined): FeedState =>
  page === undefined ? { status: 'ERROR', pages: [] } : { status: 'HYDRATED', pages: [page] };

/** Same key, same list: the address with what is chosen, in its one spelling. */
const variantKey = ({ url }: Pick<Feed, 'url'>): string => url;

/** The page that comes after what is there, with its address; undefined when that was all. */
export function nextPage({ pages }: FeedState): { page: number; address: string } | undefined {
  const last = pages.at(-1);
  if (last === undefined || last.page >= pageCount(last)) return undefined;
  const page = last.page + 1;
  return { page, address: feedPageAddress(last.url, page, last.maxStartsAt) };
}

const pagesFetched = ({ pages }: FeedState): number[] => pages.map(({ page }) => page);

/** Fetching is skipped while something is on its way, and of what is there. */
export const mayFetch = (state: FeedState, page: number): boolean =>
  state.status !== 'LOADING' && state.status !== 'UPDATING' && !pagesFetched(state).includes(page);

/** A page is being fetched: `LOADING` for the first, `UPDATING` for a further one. The same state when it may not be. */
export const fetching = (state: FeedState, page: number): FeedState =>
  mayFetch(state, page) ? { ...state, status: state.pages.length === 0 ? 'LOADING' : 'UPDATING' } : state;

/** A page arrived. One of another variant, or one that does not continue the list, is no success. */
export function fetched(state: FeedState, page: Feed): FeedState {
  const last = state.pages.at(-1);
  const continues = last === undefined || (variantKey(page) === variantKey(last) && page.page === last.page + 1);
  return continues ? { status: 'HYDRATED', pages: [...state.pages, page] } : failed(state);
}

export const failed = (state: FeedState): FeedState => ({ ...state, status: 'ERROR' });

/** All that is there to show, each post once; a placement stands in every slot that it was given. */
export function shownSlots({ pages }: FeedState): FeedSlot[] {
  const seen = new Set<string>();
  return pages.flatMap(({ slots }) =>
    slots.filter((slot) => {
      if (slot.kind === 'placement') return true;
      const uid = slot.kind === 'post' ? slot.post.uid : slot.listing.uid;
      return !seen.has(uid) && seen.add(uid);
    }),
  );
}
