import { classNames } from './class-names.ts';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'box' | 'line' | 'circle';
  /** Gives it the size of what it stands for. */
  className?: string | undefined;
}

/** A quiet placeholder while a part of the page is on its way. */
export function Skeleton({ shape = 'box', className }: SkeletonProps) {
  return <span className={classNames(classes.skeleton, classes[shape], className)} aria-hidden="true" />;
}
