import { fetchPage, type PageAnswer } from './fetch-page.ts';
import { loadInPlaceCode } from './in-place-code.ts';

const FRESH_MS = 10_000;
const MAX_PREFETCHED = 8;
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
