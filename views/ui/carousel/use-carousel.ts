import { useCallback, useEffect, useRef, useState } from 'react';
import { ROW_MAX_CONTENT } from '../../../src/domain/feeds/feed.ts';
import { scrollBehavior } from '../scroll-behavior.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * Returns the first tile in view after turning by one page of tiles (docs/spec/feeds.md FEEDS-28): at least 0, at most a
 * whole page before the end, where a row ends after 11 tiles.
 */
export function carouselIndex(
  index: number,
  direction: 1 | -1,
  { inView, count }: { inView: number; count: number },
): number {
  const page = Math.max(1, Math.floor(inView));
  const last = Math.max(0, Math.min(count, ROW_MAX_CONTENT) - page);
  return Math.min(last, Math.max(0, index + direction * page));
}

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
  const turn = useCallback((direction: 1 | -1 | 0, from?: number) => {
    const element = track.current;
    if (element === null) return;
    const { step, inView, count } = geometry(element);
    const index = Math.round((from ?? element.scrollLeft) / step);
    const next = direction === 0 ? index : carouselIndex(index, direction, { inView, count });
    element.scrollTo({ left: next * step, behavior: scrollBehavior() });
  }, []);
  useSwipe(track, turn);

  return { track, turn, ...ends };
}

/** `step`: pixels from tile to tile; `inView`: tiles wholly in view; `count`: all tiles. */
function geometry(element: HTMLElement): { step: number; inView: number; count: number } {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  const gap = Number.parseFloat(columnGap) || 0;
  const width = element.firstElementChild?.getBoundingClientRect().width ?? element.clientWidth;
  const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  // Allow half a pixel, since widths are rounded.
  const inView = Math.floor((room + gap + 0.5) / (width + gap));
  return { step: Math.max(1, width + gap), inView, count: element.childElementCount };
}
