import type { PageView } from './page-view.ts';

const MAX_VIEWS = 10;
const MAX_VIEW_AGE_MS = 5 * 60_000;
/** Equals the time for which the server's cached page is fresh. */
const MAX_VARIANT_AGE_MS = 60_000;

const views = new Map<string, { view: PageView; storedAt: number }>();
const firstStoredAt = new WeakMap<PageView, number>();

/**
 * Stores a page for its history entry, so that going back shows it at once and unchanged. Does nothing while the document
 * is streaming, because the page would lack later deferred values.
 */
export function storeView(key: string, view: PageView): void {
  if (document.readyState === 'loading') return;
  const now = performance.now();
  if (!firstStoredAt.has(view)) firstStoredAt.set(view, now);
  views.delete(key);
  views.set(key, { view, storedAt: now });
  for (const oldest of views.keys()) {
    if (views.size <= MAX_VIEWS) break;
    views.delete(oldest);
  }
}

export function recallView(key: string, address: string): PageView | undefined {
  const stored = views.get(key);
  const isUsable = stored && stored.view.address === address && performance.now() - stored.storedAt < MAX_VIEW_AGE_MS;
  return isUsable ? stored.view : undefined;
}

/** Drops stored pages whose path and query match, for example the pages of a member after log-out. */
export function dropViews(matches: (address: string) => boolean = () => true): void {
  for (const [key, { view }] of views) if (matches(view.address)) views.delete(key);
}

/** Returns a page of this address that was loaded within the last minute (docs/spec/feeds.md FEEDS-13). */
export function recallVariant(address: string): PageView | undefined {
  const known = [...views.values()].reverse().find(({ view }) => view.address === address)?.view;
  const age = performance.now() - (known ? (firstStoredAt.get(known) ?? 0) : 0);
  return known && age < MAX_VARIANT_AGE_MS && isComplete(known) ? known : undefined;
}

/** A page with failed or pending deferred values has to be requested again. */
function isComplete({ page, readDeferred }: PageView): boolean {
  return deferredNames(page.props).every((name) => {
    const source = readDeferred(name);
    return !(source instanceof Promise) && source.value !== undefined;
  });
}

/** Deferred values may be nested in the props: a search page has its results one level down. */
function deferredNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('deferred' in value && typeof value.deferred === 'string') return [value.deferred];
  return Object.values(value).flatMap(deferredNames);
}
