import { useCallback, useEffect, useRef, useState } from 'react';
import type { Direction } from './row-motion.ts';
import { importRowMotion, useSwipe } from './use-swipe.ts';

/** State and turning of a carousel. The browser does the scrolling itself. */
export function useCarousel() {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 };
      setEnds((ends) => (ends.atStart === next.atStart && ends.atEnd === next.atEnd ? ends : next));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  /** Turns by one page of tiles, forward (1) or back (-1). 0 settles on the tile nearest to `from`. */
  const turn = useCallback((direction: Direction, from?: number) => {
    importRowMotion()
      .then(({ turnRow }) => track.current && turnRow(track.current, direction, from))
      .catch(() => undefined);
  }, []);
  useSwipe(track, turn);

  return { track, turn, ...ends };
}
