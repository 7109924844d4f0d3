import { type RefObject, useEffect } from 'react';
import { swipeDirection } from '../../../src/domain/shell/carousel-index.ts';

/** A click is hardly ever quite still. */
const CLICK_SLOP = 8;
/** Longer than any turn takes; for browsers that do not say when scrolling has ended. */
const SETTLED_MS = 600;

/**
 * A scrolling row that follows finger or mouse, and is told when let go: beyond the threshold which way to turn, else 0, and
 * where it stood before. Until this runs, and for trackpads always, it scrolls as the browser has it.
 */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  onSwipe: (direction: 1 | -1 | 0, startLeft: number) => void,
): void {
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    let start: { id: number; x: number; y: number; left: number } | undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const isDragging = () => 'dragging' in element.dataset;
    const settle = () => delete element.dataset.dragging;

    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, left: element.scrollLeft };
      clearTimeout(settled);
      settle();
    };
    const move = (event: PointerEvent) => {
      if (start?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!isDragging()) {
        if (Math.abs(x) < CLICK_SLOP || Math.abs(y) > Math.abs(x)) return;
        // From here on the link under the pointer is not clicked any more, and snapping holds still.
        element.setPointerCapture(event.pointerId);
        element.dataset.dragging = '';
      }
      element.scrollLeft = start.left - x;
    };
    const end = (event: PointerEvent) => {
      if (start?.id !== event.pointerId) return;
      const { x, y, left } = start;
      start = undefined;
      if (!isDragging()) return;
      settled = setTimeout(settle, SETTLED_MS);
      onSwipe(event.type === 'pointerup' ? swipeDirection(event.clientX - x, event.clientY - y) : 0, left);
    };
    // A browser drags links and pictures about by itself.
    const drag = (event: DragEvent) => event.preventDefault();

    const listening = new AbortController();
    const { signal } = listening;
    element.dataset.swipe = '';
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', end, { signal });
    element.addEventListener('dragstart', drag, { signal });
    element.addEventListener('scrollend', () => start === undefined && settle(), { signal });
    return () => {
      listening.abort();
      clearTimeout(settled);
    };
  }, [track, onSwipe]);
}
