import { type MouseEvent, useEffect, useRef, useState } from 'react';

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

  const show = (index: number) => (event: MouseEvent) => {
    const element = track.current;
    if (element === null) return;
    event.preventDefault();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollTo({ left: index * element.clientWidth, behavior });
  };

  return { track, current, show };
}
