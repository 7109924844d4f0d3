import { useCallback, useEffect, useRef, useState } from 'react';
import { carouselIndex } from '../../../src/domain/shell/carousel-index.ts';
import { scrollBehaviour } from '../scroll-behaviour.ts';
import { useSwipe } from './use-swipe.ts';

/** What a carousel can do now, and the way to do it. Scrolling itself is the browser's. */
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

  /** One page of tiles on (1) or back (-1): as many as are wholly in view. 0 settles on the tile nearest to `from`. */
  const turn = useCallback((direction: 1 | -1 | 0, from?: number) => {
    const element = track.current;
    if (element === null) return;
    const { step, inView, count } = geometry(element);
    const index = Math.round((from ?? element.scrollLeft) / step);
    const next = direction === 0 ? index : carouselIndex(index, direction, { inView, count });
    element.scrollTo({ left: next * step, behavior: scrollBehaviour() });
  }, []);
  useSwipe(track, turn);

  return { track, turn, ...ends };
}

/** Pixels from tile to tile, how many are wholly in view, how many there are. */
function geometry(element: HTMLElement): { step: number; inView: number; count: number } {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  const gap = Number.parseFloat(columnGap) || 0;
  const width = element.firstElementChild?.getBoundingClientRect().width ?? element.clientWidth;
  const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  // Half a pixel: widths are rounded.
  const inView = Math.floor((room + gap + 0.5) / (width + gap));
  return { step: Math.max(1, width + gap), inView, count: element.childElementCount };
}
