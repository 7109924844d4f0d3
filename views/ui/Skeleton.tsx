import { classNames } from './class-names.ts';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'box' | 'line' | 'circle';
  /** Sets the size of the missing part. */
  className?: string | undefined;
}

/** A placeholder while a part of the page loads. */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return <span className={classNames(classes.skeleton, classes[shape], className)} aria-hidden="true" />;
}
