import { ROW_MAX_CONTENT } from '../../../src/domain/feeds/feed.ts';
import { scrollBehavior } from '../scroll-behavior.ts';

// A chunk of its own, loaded once a page is idle or a row is turned.

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

/** 1 forward, -1 back, 0 to the nearest tile. */
export type Direction = 1 | -1 | 0;

/**
 * Makes a scrolling row follow finger or mouse until `signal` aborts. On release it calls `onSwipe` with the direction, 0 below
 * the threshold, and the scroll position at the start. Trackpads scroll the row by themselves.
 */
export function followPointer(
  element: HTMLElement,
  onSwipe: (direction: Direction, startLeft: number) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
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

  element.dataset.swipe = '';
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('dragstart', drag, { signal });
  element.addEventListener('scrollend', () => start === undefined && settle(), { signal });
}

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

/** Turns a row by one page of tiles. 0 settles on the tile nearest to `from`, in pixels; default: where the row is. */
export function turnRow(element: HTMLElement, direction: Direction, from = element.scrollLeft): void {
  const { step, inView, count } = geometry(element);
  const index = Math.round(from / step);
  const next = direction === 0 ? index : carouselIndex(index, direction, { inView, count });
  element.scrollTo({ left: next * step, behavior: scrollBehavior() });
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
