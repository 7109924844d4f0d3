import { type Arrival, positionOf, type ScrollPosition } from './scroll.ts';

/** See docs/spec/shell.md SHELL-20: anchor offset. */
const ANCHOR_OFFSET_PX = 100;
/** See docs/spec/shell.md SHELL-20: scroll delay. */
const SCROLL_DELAY_MS = 100;
/** Time for a streaming page to grow back to its earlier height. */
const GROWTH_TIMEOUT_MS = 3_000;

/**
 * Scrolls after a route change (docs/spec/shell.md SHELL-20): to the stored position, else to the hash target, else to the
 * top unless the path is the same.
 */
export function settleScroll({ key, isReturn, hash }: Arrival, isSamePath: boolean): void {
  const position = isReturn ? positionOf(key) : undefined;
  const target = hash ? document.getElementById(decodeHash(hash)) : null;
  if (position) scrollWhenTallEnough(() => restoredTop(position));
  else if (target) scrollToTarget(target);
  else if (!isSamePath) scrollToTop(0);
}

/** Scrolls at once to avoid showing the top, and again after the delay, since late content may move the target. */
function scrollToTarget(target: Element): void {
  const scroll = () => scrollToTop(offsetOf(target) - ANCHOR_OFFSET_PX);
  scroll();
  const reached = scrollY;
  setTimeout(() => scrollY === reached && scroll(), SCROLL_DELAY_MS);
}

function restoredTop({ y, element }: ScrollPosition): number {
  const followed = element && document.getElementById(element.id);
  return followed ? offsetOf(followed) - element.top : y;
}

const offsetOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
const scrollToTop = (top: number) => scrollTo({ top, behavior: 'instant' });

/** Retries while a streaming page grows, until it is tall enough or the visitor scrolls. */
function scrollWhenTallEnough(top: () => number): void {
  scrollToTop(top());
  if (isReached(top())) return;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollToTop(top());
    if (isReached(top())) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(gesture, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  setTimeout(() => stop.abort(), GROWTH_TIMEOUT_MS);
  observer.observe(document.body);
}

const isReached = (top: number) => Math.abs(scrollY - top) < 2;

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
