import { useEffect, useRef } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import type { FeedNoun } from '../../src/domain/feeds/feed-paging.ts';
import { nextPage, shownSlots } from '../../src/domain/feeds/feed-status.ts';
import type { GridColumns } from '../../src/domain/shell/grid-columns.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { FeedGrid } from './FeedGrid.tsx';
import { FeedPager } from './FeedPager.tsx';
import { FeedStructuredData } from './FeedStructuredData.tsx';
import { useFeedPages } from './use-feed-pages.ts';

interface FeedTilesProps {
  feed: Feed;
  /** Under which name a page of the list sends it. */
  name: Deferred<Feed>;
  noun: FeedNoun;
  /** Tiles that are seen before anything is scrolled. */
  firstScreen: number;
  columns?: GridColumns | undefined;
}

/** The tiles of a feed and the way on: further pages are added below, and the reader goes on where they begin. */
export function FeedTiles({ feed, name, noun, firstScreen, columns }: FeedTilesProps) {
  const { state, loadMore } = useFeedPages(feed, name);
  const slots = shownSlots(state);
  const tiles = useRef<HTMLDivElement>(null);
  /** Where the tiles begin that the reader has asked for. */
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (asked.current === undefined || slots.length <= asked.current) return;
    const first = tiles.current?.querySelectorAll(':scope > ul > li:not(:has(> [data-ad]))')[asked.current];
    asked.current = undefined;
    if (isInPager(document.activeElement)) first?.querySelector('a')?.focus({ preventScroll: true });
  }, [slots.length]);

  const last = state.pages.at(-1) ?? feed;
  const coming = state.status === 'UPDATING' ? Math.min(last.pageSize, last.totalCount - last.page * last.pageSize) : 0;
  const showMore =
    loadMore &&
    (() => {
      asked.current = slots.length;
      void loadMore();
    });
  return (
    <>
      <div ref={tiles}>
        <FeedGrid slots={slots} priorityCount={firstScreen} columns={columns} coming={coming} />
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

/** The button that was followed, or nothing at all where that has gone. */
const isInPager = (element: Element | null) => element === document.body || element?.closest('nav[data-pager]') != null;
