import { fetchPage, type PageAnswer } from './fetch-page.ts';
import { inAppAddress } from './in-app-address.ts';
import { loadInPlaceCode } from './in-place-code.ts';
import { addressOf } from './page-view.ts';

const FRESH_MS = 10_000;
const MAX_PREFETCHED = 8;
const HOVER_DELAY_MS = 65;
/** See docs/spec/shell.md SHELL-21: preload concurrency. */
const MAX_IN_FLIGHT = 4;

interface Prefetched {
  startedAt: number;
  answer: Promise<PageAnswer>;
}

const prefetched = new Map<string, Prefetched>();
let inFlight = 0;

/** Fetches the JSON and the code of a page that the visitor opens next. */
export function prefetchPage(address: string, priority: RequestPriority): void {
  if (isFresh(prefetched.get(address)) || inFlight >= MAX_IN_FLIGHT) return;
  inFlight += 1;
  const answer = fetchPage(address, { priority }).finally(() => {
    inFlight -= 1;
  });
  prefetched.delete(address);
  prefetched.set(address, { startedAt: performance.now(), answer });
  for (const oldest of prefetched.keys()) {
    if (prefetched.size <= MAX_PREFETCHED) break;
    prefetched.delete(oldest);
  }
  // Ignore errors: the navigation requests the page again and handles them.
  Promise.all([answer, loadInPlaceCode()])
    .then(([page, { importPage }]) => (page && 'page' in page ? importPage(page.page) : undefined))
    .catch(() => undefined);
}

/** Returns and removes the response to a recent prefetch of this address; it may still be pending. */
export function takePrefetched(address: string): Promise<PageAnswer> | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return isFresh(found) ? found?.answer : undefined;
}

/** Drops prefetched pages, which are outdated after an action. */
export const dropPrefetched = (): void => prefetched.clear();

function isFresh(entry: Prefetched | undefined): boolean {
  return entry !== undefined && performance.now() - entry.startedAt < FRESH_MS;
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
  metered?: boolean;
}

/**
 * Pages that the visitor may not open are not fetched on slow, metered or save-data connections (docs/spec/shell.md SHELL-21).
 * A cellular connection counts as metered unless the browser denies it; one that the browser does not report counts as fast.
 */
function isCostly(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: NetworkInformation };
  const { saveData, effectiveType = '', type, metered = type === 'cellular' } = connection;
  if (saveData || metered || /(?:^|-)2g$|^3g$/.test(effectiveType)) return true;
  return matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Fetches the page of a link before the click: when a pointer rests on it, it gets the focus or a finger touches it. */
export function prefetchOnIntent(): void {
  let intended: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    const link = linkAround(target);
    if (link === intended) return;
    intended = link;
    clearTimeout(timer);
    // Read the address now: after a filter is chosen, its link removes the filter.
    const address = link && inAppAddress(link);
    if (address) timer = setTimeout(() => prefetchOther(address), HOVER_DELAY_MS);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') consider(event);
  });
  document.addEventListener('focusin', consider);
  const touch = ({ target }: Event) => {
    const link = linkAround(target);
    prefetchOther(link && inAppAddress(link));
  };
  document.addEventListener('touchstart', touch, { passive: true });
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

function prefetchOther(address: string | null | undefined): void {
  if (address && address !== addressOf(location) && !isCostly()) prefetchPage(address, 'low');
}
