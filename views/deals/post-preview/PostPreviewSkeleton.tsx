import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './PostPreviewContent.module.css';

/** Holds the places of a preview's parts. */
export function PostPreviewSkeleton() {
  return (
    <>
      <div className={classes.body} aria-hidden="true">
        <div className={classes.gallery}>
          <Skeleton className={classes.photo} />
        </div>
        <Skeleton shape="line" className={classes.line} />
        <Skeleton shape="line" className={classNames(classes.line, classes.short)} />
        <Skeleton className={classes.box} />
      </div>
      <div className={classes.foot} aria-hidden="true">
        <Skeleton className={classes.button} />
        <Skeleton shape="line" className={classes.more} />
      </div>
    </>
  );
}
