import { readSession, writeSession } from '../platform/browser-storage.ts';

/** The scroll offset of a history entry, and the element of the followed link with its distance from the top. */
interface ScrollPosition {
  y: number;
  element?: { id: string; top: number };
}

const STORAGE_KEY = 'scroll-places';
const MAX_POSITIONS = 50;
/** The nearest ancestor with an id is searched for up to this depth (docs/spec/shell.md SHELL-20). */
const MAX_PARENTS = 5;

const positions = new Map<string, ScrollPosition>();
let currentKey = '';

/** The key of the current history entry. Gives a key to entries that the browser made (a first load, `#id`). */
export function entryKey(): string {
  const state: { key?: string } | null = history.state;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
}

/** Records the offset of the old entry; call it while the old page is still shown. */
export function leaveEntry(): void {
  if (entryKey() !== currentKey) rememberOffset();
}

/** Attributes later scrolling to this history entry. */
function enterEntry(key: string): void {
  currentKey = key;
}

function positionOf(key: string): ScrollPosition | undefined {
  return positions.get(key);
}

/** Records the scroll position of each history entry of this tab. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  for (const [key, position] of JSON.parse(readSession(STORAGE_KEY) ?? '[]')) positions.set(key, position);
  enterEntry(entryKey());
  // The visitor may have scrolled before this script ran.
  if (!positions.has(currentKey)) rememberOffset();
  addEventListener('scroll', rememberOffset, { passive: true });
  document.addEventListener('click', rememberFollowedLink, { capture: true });
  addEventListener('popstate', enterAnchor);
  addEventListener('pagehide', save);
}

function save(): void {
  rememberOffset();
  writeSession(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
}

function rememberOffset(): void {
  if (positions.get(currentKey)?.y !== scrollY) remember({ y: scrollY });
}

function remember(position: ScrollPosition): void {
  positions.delete(currentKey);
  positions.set(currentKey, position);
}

/** An entry without a key was just made by the browser for `#id`; the scrolling to the element belongs to it. */
function enterAnchor(): void {
  if (!history.state?.key) enterEntry(entryKey());
}

function rememberFollowedLink({ target }: Event): void {
  rememberOffset();
  let element = target instanceof Element ? target.closest('main a[href]') : null;
  for (let walked = 0; element && !element.id && walked < MAX_PARENTS; walked += 1) element = element.parentElement;
  if (element?.id) {
    remember({ y: scrollY, element: { id: element.id, top: element.getBoundingClientRect().top } });
  }
}

/** How the visitor came to a page. */
export interface Arrival {
  /** Key of the history entry. */
  key: string;
  /** By back or forward. */
  isReturn: boolean;
  hash: string;
}

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
  enterEntry(key);
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

function restoredTop({ y, element }: NonNullable<ReturnType<typeof positionOf>>): number {
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
