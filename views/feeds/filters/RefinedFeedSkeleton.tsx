import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GRID_BESIDE_FILTERS } from '../../ui/TileGrid.tsx';
import { FeedGridSkeleton } from '../FeedGrid.tsx';
import layout from './RefinedFeed.module.css';
import classes from './RefinedFeedSkeleton.module.css';

const PAGE_SIZE = 24;
const GROUPS = ['first', 'second', 'third', 'fourth'];

/** Reserves the space of a list and its filters. */
export function RefinedFeedSkeleton({ noun }: { noun: FeedNoun }) {
  return (
    <div className={classNames(layout.layout, layout.beside)} aria-busy="true">
      <div className={layout.panel}>
        <Skeleton shape="line" className={classes.title} />
        {GROUPS.map((group) => (
          <Skeleton key={group} className={classes.group} />
        ))}
      </div>
      <div className={layout.list}>
        <div className={layout.bar}>
          <p className={layout.count}>
            <span className="visually-hidden">Loading {noun}</span>
            <Skeleton shape="line" className={classes.count} />
          </p>
          <Skeleton className={classes.sort} />
        </div>
        <div className={classes.chips}>
          {GROUPS.map((group) => (
            <Skeleton key={group} className={classes.chip} />
          ))}
        </div>
        <FeedGridSkeleton count={PAGE_SIZE} grid={GRID_BESIDE_FILTERS} />
      </div>
    </div>
  );
}
