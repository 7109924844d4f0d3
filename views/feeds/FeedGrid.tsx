import { Fragment } from 'react';
import { adFollowsTile } from '../../src/domain/ads/ad-placement.ts';
import { type Feed, type FeedSlot, slotUid } from '../../src/domain/feeds/feed.ts';
import { AdSlot, useHasAd } from '../ads/AdSlot.tsx';
import { TileSkeleton } from '../deals/tiles/PostTile.tsx';
import { DEAL_GRID, type GridColumns, TileGrid } from '../ui/TileGrid.tsx';
import classes from './FeedGrid.module.css';
import { SlotTile } from './PlacementTile.tsx';

interface FeedGridProps {
  slots: Feed['slots'];
  /** Number of leading tiles whose images load eagerly, because they are in the first screen. */
  priorityCount?: number;
  grid?: GridColumns | undefined;
  /** Number of tiles that are still loading; skeletons reserve their space. */
  pendingCount?: number;
}

/** The tiles of one page of a feed. The key counts repetitions, because a feed may show a placement twice. */
export function FeedGrid({ slots, priorityCount = 0, grid = DEAL_GRID, pendingCount = 0 }: FeedGridProps) {
  const hasAds = useHasAd('in_content');
  return (
    <TileGrid columns={grid}>
      {slots.map((slot, index) => (
        <Fragment key={slotKey(slots, index)}>
          <li className={classes.cell}>
            <SlotTile slot={slot} priority={index < priorityCount} />
          </li>
          {hasAds && adFollowsTile(index, slots.length) && (
            <li className={classes.row}>
              <AdSlot placement="in_content" />
            </li>
          )}
        </Fragment>
      ))}
      {skeletonCells(pendingCount)}
    </TileGrid>
  );
}

/** Reserves the space of one page of a feed. */
export function FeedGridSkeleton({ count, grid = DEAL_GRID }: { count: number; grid?: GridColumns }) {
  return <TileGrid columns={grid}>{skeletonCells(count)}</TileGrid>;
}

const skeletonCells = (count: number) =>
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
