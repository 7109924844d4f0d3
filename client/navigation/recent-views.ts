import type { PageView } from './page-view.ts';

const capacity = 10;
const keptFor = 5 * 60_000;
/** As long as the server's own copy of a page is fresh. */
const variantFreshFor = 60_000;

const views = new Map<string, { view: PageView; keptAt: number }>();
const firstKept = new WeakMap<PageView, number>();

/**
 * Keeps a page for its history entry, so that going back shows it at once and as it was. Not while the document is still
 * streaming: its page would lack the deferred values to come.
 */
export function storeView(key: string, view: PageView): void {
  if (document.readyState === 'loading') return;
  const now = performance.now();
  if (!firstKept.has(view)) firstKept.set(view, now);
  views.delete(key);
  views.set(key, { view, keptAt: now });
  for (const oldest of views.keys()) {
    if (views.size <= capacity) break;
    views.delete(oldest);
  }
}

export function recallView(key: string, address: string): PageView | undefined {
  const kept = views.get(key);
  const isUsable = kept && kept.view.address === address && performance.now() - kept.keptAt < keptFor;
  return isUsable ? kept.view : undefined;
}

/** Drops pages shown to a member after log-out. `isMeant` selects them by path and query. */
export function dropViews(isMeant: (address: string) => boolean = () => true): void {
  for (const [key, { view }] of views) if (isMeant(view.address)) views.delete(key);
}

/** The same choice again is the same variant of a list (docs/spec/feeds.md FEEDS-13): the page of an address that came just now. */
export function recallVariant(address: string): PageView | undefined {
  const known = [...views.values()].reverse().find(({ view }) => view.address === address)?.view;
  const age = performance.now() - (known ? (firstKept.get(known) ?? 0) : 0);
  return known && age < variantFreshFor && isWhole(known) ? known : undefined;
}

/** What could not be loaded is asked for again. */
function isWhole({ page, readDeferred }: PageView): boolean {
  return deferredNames(page.props).every((name) => {
    const source = readDeferred(name);
    return !(source instanceof Promise) && source.value !== undefined;
  });
}

/** Wherever they stand in the props of a page: a search has its results one level down. */
function deferredNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('deferred' in value && typeof value.deferred === 'string') return [value.deferred];
  return Object.values(value).flatMap(deferredNames);
}
