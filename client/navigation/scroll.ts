import { readSession, writeSession } from '../platform/session-storage.ts';

/** Where a history entry was left: the offset, and the element that was followed with its distance from the top. */
interface Place {
  y: number;
  element?: { id: string; top: number };
}

const storageKey = 'scroll-places';
const capacity = 50;
/** See docs/spec/shell.md SHELL-20: a saved element is found by walking up to 5 parents. */
const parentsWalked = 5;

const places = new Map<string, Place>();
let current = '';

/** The key of the history entry shown; entries that the browser made itself (a first load, `#id`) are given one. */
export function entryKey(): string {
  const state: { key?: string } | null = history.state;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
}

/** The address has changed while the page of before is still shown: the last moment to see where it was left. */
export function leaveEntry(): void {
  if (entryKey() !== current) rememberOffset();
}

/** From now on, scrolling belongs to this history entry. */
function enterEntry(key: string): void {
  current = key;
}

function placeOf(key: string): Place | undefined {
  return places.get(key);
}

/** Remembers, for this tab, where each history entry was left. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  for (const [key, place] of JSON.parse(readSession(storageKey) ?? '[]')) places.set(key, place);
  enterEntry(entryKey());
  // The visitor may have scrolled before this program ran.
  if (!places.has(current)) rememberOffset();
  addEventListener('scroll', rememberOffset, { passive: true });
  document.addEventListener('click', rememberFollowed, { capture: true });
  addEventListener('popstate', enterAnchor);
  addEventListener('pagehide', store);
}

function store(): void {
  rememberOffset();
  writeSession(storageKey, JSON.stringify([...places].slice(-capacity)));
}

function rememberOffset(): void {
  if (places.get(current)?.y !== scrollY) remember({ y: scrollY });
}

function remember(place: Place): void {
  places.delete(current);
  places.set(current, place);
}

/** An entry without a key was just made by the browser for `#id`, and scrolling there belongs to it already. */
function enterAnchor(): void {
  if (!history.state?.key) enterEntry(entryKey());
}

function rememberFollowed({ target }: Event): void {
  rememberOffset();
  let element = target instanceof Element ? target.closest('main a[href]') : null;
  for (let walked = 0; element && !element.id && walked < parentsWalked; walked += 1) element = element.parentElement;
  if (element?.id) {
    remember({ y: scrollY, element: { id: element.id, top: element.getBoundingClientRect().top } });
  }
}

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
