import { fetchPage, type PageAnswer } from './fetch-page.ts';
import { importPage } from './page-chunk.ts';

const freshFor = 10_000;
const capacity = 8;
/** See docs/spec/shell.md SHELL-21: preload concurrency. */
const concurrency = 4;

interface Prefetched {
  startedAt: number;
  answer: Promise<PageAnswer>;
}

const prefetched = new Map<string, Prefetched>();
let inFlight = 0;

/** Loads a page that is likely to be asked for, or about to be: its JSON and its code. */
export function prefetchPage(address: string, priority: RequestPriority = 'low'): void {
  if (isFresh(prefetched.get(address)) || inFlight >= concurrency || isCostly()) return;
  inFlight += 1;
  const answer = fetchPage(address, { priority }).finally(() => {
    inFlight -= 1;
  });
  prefetched.delete(address);
  prefetched.set(address, { startedAt: performance.now(), answer });
  for (const oldest of prefetched.keys()) {
    if (prefetched.size <= capacity) break;
    prefetched.delete(oldest);
  }
  // Failing costs nothing here: the navigation asks again and deals with it.
  answer.then((page) => (page && 'page' in page ? importPage(page.page) : undefined)).catch(() => undefined);
}

/** The answer to a recent prefetch of this address, arrived or on its way. */
export function takePrefetched(address: string): Promise<PageAnswer> | undefined {
  const found = prefetched.get(address);
  prefetched.delete(address);
  return isFresh(found) ? found?.answer : undefined;
}

/** As of recent views. */
export const forgetPrefetched = (): void => prefetched.clear();

function isFresh(entry: Prefetched | undefined): boolean {
  return entry !== undefined && performance.now() - entry.startedAt < freshFor;
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Link prefetch is skipped on slow or save-data connections (docs/spec/shell.md SHELL-21). Browsers that do not tell are fast. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /(?:^|-)2g$|^3g$/.test(connection?.effectiveType ?? '');
}
