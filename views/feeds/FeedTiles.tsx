import { use, useEffect, useRef } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { FeedNoun } from '../../src/domain/feeds/feed-paging.ts';
import { nextPage, shownSlots } from '../../src/domain/feeds/feed-status.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { jsonScriptText } from '../../src/domain/text/json-script.ts';
import { CanonicalContext, FeedDataContext } from '../ui/page/page-contexts.ts';
import type { GridColumns } from '../ui/TileGrid.tsx';
import { FeedGrid } from './FeedGrid.tsx';
import { FeedPager } from './FeedPager.tsx';
import { useFeedPages } from './use-feed-pages.ts';

interface FeedTilesProps {
  feed: Feed;
  /** The name under which pages of this list send it as deferred data. */
  name: Deferred<Feed>;
  noun: FeedNoun;
  /** Number of tiles in the first screen. */
  firstScreen: number;
  grid?: GridColumns | undefined;
}

/** The tiles of a feed and its pager. Further pages are added below, and focus moves to their first tile. */
export function FeedTiles({ feed, name, noun, firstScreen, grid }: FeedTilesProps) {
  const { state, loadMore } = useFeedPages(feed, name);
  const slots = shownSlots(state);
  const tiles = useRef<HTMLDivElement>(null);
  /** Index of the first tile of the requested page. */
  const requestedIndex = useRef<number>(undefined);
  useEffect(() => {
    if (requestedIndex.current === undefined || slots.length <= requestedIndex.current) return;
    const first = tiles.current?.querySelectorAll(':scope > ul > li:not(:has(> [data-ad]))')[requestedIndex.current];
    requestedIndex.current = undefined;
    if (isInPager(document.activeElement)) first?.querySelector('a')?.focus({ preventScroll: true });
  }, [slots.length]);

  const last = state.pages.at(-1) ?? feed;
  const pendingCount =
    state.status === 'UPDATING' ? Math.min(last.pageSize, last.totalCount - last.page * last.pageSize) : 0;
  const showMore =
    loadMore &&
    (() => {
      requestedIndex.current = slots.length;
      void loadMore();
    });
  return (
    <>
      <div ref={tiles}>
        <FeedGrid slots={slots} priorityCount={firstScreen} grid={grid} pendingCount={pendingCount} />
      </div>
      <FeedPager
        feed={feed}
        noun={noun}
        lastPage={last.page}
        next={nextPage(state)?.address}
        status={state.status}
        onMore={showMore}
      />
      <FeedStructuredData feed={feed} />
    </>
  );
}

/** The focus is on the pager, or on nothing because the button is gone. */
const isInPager = (element: Element | null) => element === document.body || element?.closest('nav[data-pager]') != null;

/**
 * The posts of a feed as a JSON-LD list, in the body: the head is sent before the feed arrives. Only crawlers read it, and they
 * read the server's HTML; the browser renders a placeholder.
 */
function FeedStructuredData({ feed }: { feed: Feed }) {
  const canonical = use(CanonicalContext);
  const toData = use(FeedDataContext);
  if (!feed.slots.some(({ kind }) => kind === 'post')) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped by jsonScriptText
      dangerouslySetInnerHTML={{ __html: toData ? jsonScriptText(toData(feed, originOf(canonical))) : '{}' }}
    />
  );
}

const originOf = (canonical: string): string => URL.parse(canonical)?.origin ?? '';
