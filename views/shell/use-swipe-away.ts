import { type TouchEvent, useRef } from 'react';

/** Browsing spec, section 9. */
const SWIPE_THRESHOLD = 40;

/** A drawer at the left that follows the finger and goes when it is let go beyond the threshold. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  const moved = ({ changedTouches }: TouchEvent): number => {
    const touch = changedTouches[0];
    if (!touch || !start.current) return 0;
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    // Upright movement is scrolling.
    return Math.abs(y) > Math.abs(x) ? 0 : Math.min(0, x);
  };

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      event.currentTarget.style.translate = `${moved(event)}px`;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      event.currentTarget.style.translate = '';
      if (moved(event) < -SWIPE_THRESHOLD) onAway();
      start.current = undefined;
    },
  };
}
