import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './HorizontalScroll.module.css';

/** Index of a gap: 0, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 72 and 128 px (docs/spec/shell.md SHELL-2). */
type ScrollGap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

interface HorizontalScrollProps {
  gap?: ScrollGap;
  /** Sets `--item`, the width of an item. */
  className?: string | undefined;
  /** `li` elements. */
  children: ReactNode;
}

/** A list in one row that scrolls to the screen's edges, also without JavaScript. */
export function HorizontalScroll({ gap = 4, className, children }: HorizontalScrollProps) {
  return <ul className={classNames(classes.scroll, classes[`gap${gap}`], className)}>{children}</ul>;
}
