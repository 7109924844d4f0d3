import { type RefObject, useEffect, useEffectEvent } from 'react';

/** CSS pixels (docs/spec/feeds.md FEEDS-28). */
const SWIPE_THRESHOLD = 40;

interface Drag {
  x: number;
  y: number;
  /** Undefined until the finger has moved. */
  isAway?: boolean;
}

/**
 * Makes a drawer follow the finger toward its edge, and calls `onAway` on release beyond the threshold. The style names the
 * edge: `--away-x` and `--away-y` are -1, 0 or 1, one of them 0.
 */
export function useSwipeAway(drawer: RefObject<HTMLElement | null>, onAway: () => void): void {
  const away = useEffectEvent(onAway);

  useEffect(() => {
    const element = drawer.current;
    if (element === null) return;
    let drag: Drag | undefined;

    const moveTo = (offset: string) => {
      element.style.translate = offset;
      element.toggleAttribute('data-dragging', offset !== '');
    };
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isDrag = touch && touches.length === 1 && target instanceof Element && !target.closest('input, textarea');
      drag = isDrag ? { x: touch.clientX, y: touch.clientY } : undefined;
      moveTo('');
    };
    /** Pixels that the finger moved toward the edge; undefined when it scrolls or moves another way. */
    const distance = (event: TouchEvent): number | undefined => {
      const [touch] = event.changedTouches;
      if (!touch || !drag) return undefined;
      const { isX, sign } = directionOf(element);
      const [x, y] = [touch.clientX - drag.x, touch.clientY - drag.y];
      const [along, across] = isX ? [x * sign, y] : [y * sign, x];
      drag.isAway ??= along > Math.abs(across) && !scrollsInside(event.target, element, isX);
      return drag.isAway ? Math.max(0, along) : undefined;
    };
    const move = (event: TouchEvent) => {
      const moved = distance(event);
      if (moved === undefined) return;
      if (event.cancelable) event.preventDefault();
      const { isX, sign } = directionOf(element);
      moveTo(isX ? `${moved * sign}px` : `0 ${moved * sign}px`);
    };
    const end = (event: TouchEvent) => {
      const moved = distance(event) ?? 0;
      drag = undefined;
      moveTo('');
      if (event.type === 'touchend' && moved > SWIPE_THRESHOLD) away();
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('touchstart', start, { signal, passive: true });
    // Not passive: the page must not scroll along.
    element.addEventListener('touchmove', move, { signal, passive: false });
    element.addEventListener('touchend', end, { signal });
    element.addEventListener('touchcancel', end, { signal });
    return () => listening.abort();
  }, [drawer]);
}

function directionOf(element: HTMLElement): { isX: boolean; sign: number } {
  const style = getComputedStyle(element);
  const x = Number(style.getPropertyValue('--away-x'));
  return x === 0 ? { isX: false, sign: Number(style.getPropertyValue('--away-y')) } : { isX: true, sign: x };
}

/** Whether a part under the finger scrolls in that direction itself: a row of images, or a list that is not at its start. */
function scrollsInside(target: EventTarget | null, drawer: HTMLElement, isX: boolean): boolean {
  let part = target instanceof Element ? target : null;
  for (; part && part !== drawer; part = part.parentElement) {
    if (isX ? part.scrollWidth > part.clientWidth && scrolls(part) : part.scrollTop > 0) return true;
  }
  return false;
}

const scrolls = (part: Element) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX);
