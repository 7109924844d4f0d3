import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './TileSkeleton.module.css';

/** Has the boxes of a PostTile, line by line. */
export function TileSkeleton() {
  return (
    <div className={classes.tile} aria-hidden="true">
      <Skeleton className={classes.picture} />
      <Skeleton shape="line" className={classes.price} />
      <Skeleton shape="line" className={classes.store} />
      <Skeleton shape="line" className={classes.headline} />
      <Skeleton shape="line" className={classes.headlineEnd} />
    </div>
  );
}
