import { useCallback, useEffect, useRef, useState } from 'react';

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

  /** One page of tiles on (1) or back (-1): as many as are wholly in view. */
  const turn = useCallback((direction: 1 | -1) => {
    const element = track.current;
    const tile = element?.firstElementChild;
    if (!element || !tile) return;
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const step = tile.getBoundingClientRect().width + gap;
    const inView = Math.max(1, Math.floor((element.clientWidth + gap) / step));
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollBy({ left: direction * inView * step, behavior });
  }, []);

  return { track, turn, ...ends };
}
