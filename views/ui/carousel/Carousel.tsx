import { Children, type ReactNode } from 'react';
import { ROW_MAX_CONTENT } from '../../../src/domain/feeds/feed.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import classes from './Carousel.module.css';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** Name of the row for screen readers. */
  label: string;
  children: ReactNode;
  /** May set `--columns`, the number of tiles in view; default 2.2, 3, 4 and 6 by screen width. */
  className?: string | undefined;
}

/** A row of tiles that visitors swipe or turn by pages. Without JavaScript it scrolls. */
export function Carousel({ label, children, className }: CarouselProps) {
  const { track, turn, atStart, atEnd } = useCarousel();
  return (
    <section className={classNames(classes.carousel, className)} aria-label={label}>
      <ul className={classes.track} ref={track}>
        {Children.toArray(children)
          .slice(0, ROW_MAX_CONTENT)
          .map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position in the row; the child inside carries its own key
            <li key={index} className={classes.item}>
              {child}
            </li>
          ))}
      </ul>
      <button
        type="button"
        className={classNames(classes.turn, classes.back)}
        onClick={() => turn(-1)}
        disabled={atStart}
        aria-label={`Previous: ${label}`}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={classNames(classes.turn, classes.on)}
        onClick={() => turn(1)}
        disabled={atEnd}
        aria-label={`Next: ${label}`}
      >
        <Icon name="chevron-right" />
      </button>
    </section>
  );
}
