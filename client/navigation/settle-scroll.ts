import { enterEntry, placeOf } from './scroll-memory.ts';

/** How a page was come to. */
export interface Arrival {
  /** Key of the history entry. */
  key: string;
  /** Through back or forward. */
  isReturn: boolean;
  hash: string;
}

/** See docs/spec/shell.md SHELL-20: anchor offset. */
const anchorOffset = 100;
/** See docs/spec/shell.md SHELL-20: scroll delay. */
const scrollDelay = 100;
/** How long a page may take to grow to the height it was left with. */
const growthWait = 3_000;

/**
 * Scroll after a route change (docs/spec/shell.md SHELL-20): back to where the entry was left, else to the hash target, else to the
 * top unless the path stayed the same.
 */
export function settleScroll({ key, isReturn, hash }: Arrival, isSamePath: boolean): void {
  enterEntry(key);
  const place = isReturn ? placeOf(key) : undefined;
  const target = hash ? document.getElementById(decodeHash(hash)) : null;
  if (place) scrollWhenTallEnough(() => leftAt(place));
  else if (target) scrollToTarget(target);
  else if (!isSamePath) scrollToTop(0);
}

/** Scrolls at once to avoid showing the top, and again after the delay, since late content may move the target. */
function scrollToTarget(target: Element): void {
  const scroll = () => scrollToTop(offsetOf(target) - anchorOffset);
  scroll();
  const reached = scrollY;
  setTimeout(() => scrollY === reached && scroll(), scrollDelay);
}

function leftAt({ y, element }: NonNullable<ReturnType<typeof placeOf>>): number {
  const followed = element && document.getElementById(element.id);
  return followed ? offsetOf(followed) - element.top : y;
}

const offsetOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
const scrollToTop = (top: number) => scrollTo({ top, behavior: 'instant' });

/** A page that is still streaming grows: tries again until it is tall enough or the visitor scrolls. */
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
  setTimeout(() => stop.abort(), growthWait);
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
