import type { PageView } from './page-view.ts';

const capacity = 10;
const keptFor = 5 * 60_000;

const views = new Map<string, { view: PageView; keptAt: number }>();

/**
 * Keeps a page for its history entry, so that going back shows it at once and as it was. Not while the document is still
 * streaming: its page would lack the deferred values to come.
 */
export function keepView(key: string, view: PageView): void {
  if (document.readyState === 'loading') return;
  views.delete(key);
  views.set(key, { view, keptAt: performance.now() });
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
