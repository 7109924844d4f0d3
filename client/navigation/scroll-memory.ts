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
export function enterEntry(key: string): void {
  current = key;
}

export function placeOf(key: string): Place | undefined {
  return places.get(key);
}

/** Remembers, for this tab, where each history entry was left. */
export function startScrollMemory(): void {
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
