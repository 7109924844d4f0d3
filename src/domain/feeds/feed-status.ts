import type { Feed, FeedSlot } from './feed.ts';
import { feedPageAddress, pageCount } from './feed-paging.ts';

/**
 * See docs/spec/feeds.md FEEDS-8. LOADED: the feed is known, its posts are not. LOADING: its first posts are loading.
 * HYDRATED: its posts are present. UPDATING: a further page is loading. ERROR: the last requested page failed.
 */
export type FeedStatus = 'LOADED' | 'LOADING' | 'HYDRATED' | 'UPDATING' | 'ERROR';

/** A variant of a feed with the pages fetched so far. */
export interface FeedState {
  status: FeedStatus;
  /** In order and without gaps, starting with the page of the address. */
  pages: readonly Feed[];
}

/** The state of a feed whose first page arrived, or failed to load. */
export const feedState = (page: Feed | undefined): FeedState =>
  page === undefined ? { status: 'ERROR', pages: [] } : { status: 'HYDRATED', pages: [page] };

/** A feed that is known by name and will be fetched, for instance when the browser is online again. */
export const KNOWN_FEED: FeedState = { status: 'LOADED', pages: [] };

/** The log line and error event of a feed that failed to load (docs/spec/feeds.md FEEDS-32). */
export const FETCH_FAILED = 'error fetching feed page';

/** Equal keys mean the same list: the address with its filters in canonical form. */
const variantKey = ({ url }: Pick<Feed, 'url'>): string => url;

/** Number and address of the page after the loaded ones; undefined after the last page. */
export function nextPage({ pages }: FeedState): { page: number; address: string } | undefined {
  const last = pages.at(-1);
  if (last === undefined || last.page >= pageCount(last)) return undefined;
  const page = last.page + 1;
  return { page, address: feedPageAddress(last.url, page, last.maxStartsAt) };
}

const fetchedPages = ({ pages }: FeedState): number[] => pages.map(({ page }) => page);

/** Whether a page may be fetched: not while another is loading, and not twice. */
export const canFetch = (state: FeedState, page: number): boolean =>
  state.status !== 'LOADING' && state.status !== 'UPDATING' && !fetchedPages(state).includes(page);

/**
 * Starts fetching a page: `LOADING` for the first, `UPDATING` for a further one. Returns the same state when it may not
 * be fetched.
 */
export const fetching = (state: FeedState, page: number): FeedState =>
  canFetch(state, page) ? { ...state, status: state.pages.length === 0 ? 'LOADING' : 'UPDATING' } : state;

/** Adds a fetched page. A page of another variant, or one that does not continue the list, is an error. */
export function fetched(state: FeedState, page: Feed): FeedState {
  const last = state.pages.at(-1);
  const continues = last === undefined || (variantKey(page) === variantKey(last) && page.page === last.page + 1);
  return continues ? { status: 'HYDRATED', pages: [...state.pages, page] } : failed(state);
}

export const failed = (state: FeedState): FeedState => ({ ...state, status: 'ERROR' });

/** All slots to show, each post once; a placement appears in every slot it was given. */
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
