import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSwipe } from '../ui/carousel/use-swipe.ts';
import { scrollBehaviour } from '../ui/scroll-behaviour.ts';

/** Which picture of a scrolled row is in view, and the way to another one without touching the address. */
export function useGallery() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const measure = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, []);

  const turn = useCallback((direction: 1 | -1 | 0, from: number) => {
    const element = track.current;
    if (element === null) return;
    // The browser stops at the first and the last one.
    const next = Math.round(from / Math.max(1, element.clientWidth)) + direction;
    element.scrollTo({ left: next * element.clientWidth, behavior: scrollBehaviour() });
  }, []);
  useSwipe(track, turn);

  const show = (index: number) => (event: MouseEvent) => {
    const element = track.current;
    if (element === null) return;
    event.preventDefault();
    element.scrollTo({ left: index * element.clientWidth, behavior: scrollBehaviour() });
  };

  return { track, current, show };
}
