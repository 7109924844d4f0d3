import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../use-late-component.ts';
import type { Direction } from './row-motion.ts';

export const importRowMotion = () => import('./row-motion.ts');

/** Lets visitors swipe a row once the page is idle; see `followPointer`. Until then the browser scrolls it. */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  onSwipe: (direction: Direction, startLeft: number) => void,
): void {
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const unmounted = new AbortController();
    whenIdle(() => {
      importRowMotion()
        .then(({ followPointer }) => followPointer(element, onSwipe, unmounted.signal))
        // Without the code the row still scrolls.
        .catch(() => undefined);
    });
    return () => unmounted.abort();
  }, [track, onSwipe]);
}
