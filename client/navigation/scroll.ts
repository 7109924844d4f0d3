import { readSession, writeSession } from '../platform/browser-storage.ts';

/** The scroll offset of a history entry, and the element of the followed link with its distance from the top. */
export interface ScrollPosition {
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
export function enterEntry(key: string): void {
  currentKey = key;
}

/** The stored position of a history entry; undefined if there is none. */
export function positionOf(key: string): ScrollPosition | undefined {
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

/** Whether an arrival at the page that is shown already needs no scrolling. */
export const isSettled = ({ key, isReturn, hash }: Arrival): boolean =>
  !hash && (!isReturn || isUnmoved(positions.get(key)));

const isUnmoved = (position?: ScrollPosition) => position?.y === scrollY && !position.element;
