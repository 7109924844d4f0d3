import { type RefObject, useEffect } from 'react';

/** CSS pixels that a finger has to move for a swipe (docs/spec/feeds.md FEEDS-28). */
const SWIPE_THRESHOLD = 40;
/** CSS pixels that a pointer may move during a click. */
const CLICK_SLOP = 8;
/** Longer than any turn; for browsers without the `scrollend` event. */
const SETTLED_MS = 600;

/** Direction of a swipe: 1 forward (finger moves left), -1 back, 0 below the threshold. */
export function swipeDirection(movedX: number, movedY = 0): 1 | -1 | 0 {
  if (Math.abs(movedX) < SWIPE_THRESHOLD || Math.abs(movedY) > Math.abs(movedX)) return 0;
  return movedX < 0 ? 1 : -1;
}

/**
 * Makes a scrolling row follow finger or mouse. On release it calls `onSwipe` with the direction, 0 below the threshold, and
 * the scroll position at the start. Before hydration, and always for trackpads, the browser scrolls the row.
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
        // From here on the pointer no longer clicks the link below it, and scroll snapping is off.
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
    // Browsers drag links and images by themselves.
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
