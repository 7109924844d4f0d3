import { Fragment } from 'react';
import { adFollowsTile } from '../../src/domain/ads/ad-placement.ts';
import type { Feed, FeedSlot } from '../../src/domain/feeds/feed.ts';
import { slotUid } from '../../src/domain/feeds/slot-uid.ts';
import type { GridColumns } from '../../src/domain/shell/grid-columns.ts';
import { AdPlace } from '../ads/AdPlace.tsx';
import { useHasAd } from '../ads/ad-page-context.ts';
import { TileSkeleton } from '../deals/tiles/TileSkeleton.tsx';
import { TileGrid } from '../ui/TileGrid.tsx';
import classes from './FeedGrid.module.css';
import { SlotTile } from './SlotTile.tsx';

interface FeedGridProps {
  slots: Feed['slots'];
  /** How many pictures from the start are in the first screen. */
  priorityCount?: number;
  columns?: GridColumns | undefined;
  /** How many tiles are on their way; their places are held. */
  coming?: number;
}

/** The tiles of one page of a feed. A placement that a feed shows twice is two tiles. */
export function FeedGrid({ slots, priorityCount = 0, columns, coming = 0 }: FeedGridProps) {
  const hasAds = useHasAd('in_content');
  return (
    <TileGrid columns={columns}>
      {slots.map((slot, index) => (
        <Fragment key={slotKey(slots, index)}>
          <li className={classes.cell}>
            <SlotTile slot={slot} priority={index < priorityCount} />
          </li>
          {hasAds && adFollowsTile(index, slots.length) && (
            <li className={classes.row}>
              <AdPlace placement="in_content" />
            </li>
          )}
        </Fragment>
      ))}
      {places(coming)}
    </TileGrid>
  );
}

/** Holds the place of a page of a feed, line by line. */
export function FeedGridSkeleton({ count, columns }: { count: number; columns?: GridColumns }) {
  return <TileGrid columns={columns}>{places(count)}</TileGrid>;
}

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => `place-${index}`).map((key) => (
    <li key={key} className={classes.cell}>
      <TileSkeleton />
    </li>
  ));

function slotKey(slots: readonly FeedSlot[], index: number): string {
  const slot = slots[index];
  if (slot === undefined) return String(index);
  const uid = slotUid(slot);
  const before = slots.slice(0, index).filter((other) => slotUid(other) === uid).length;
  return `${uid}-${before}`;
}
