import type { PageRedirect } from '../src/domain/page-object.ts';
import { errorView } from './error-view.ts';
import { fetchPage } from './fetch-page.ts';
import { ChunkLoadError, importPage, reloadForChunk } from './page-chunk.ts';
import { deferredFromPage, type PageView } from './page-view.ts';
import { takePrefetched } from './prefetch.ts';

/** Spec, section 9: page load wait. */
const pageLoadWait = 10_000;

/** What to do about an address: show a page, go elsewhere, or let the browser load the document. */
export type Loaded = PageView | PageRedirect | 'document';

/**
 * Loads page JSON and the page's code; what fails or takes more than 10 s is the error page. Rejects only when
 * `controller` was aborted from outside.
 */
export async function loadPage(address: string, build: string, controller: AbortController): Promise<Loaded> {
  const { signal } = controller;
  const timer = setTimeout(
    () => controller.abort(new DOMException('The page did not come.', 'TimeoutError')),
    pageLoadWait,
  );
  try {
    return await Promise.race([loadInTime(address, signal), rejection(signal)]);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (signal.aborted && !isTimeout) throw error;
    if (error instanceof ChunkLoadError && reloadForChunk(location.pathname)) return new Promise(() => {});
    console.error(error);
    return errorView(address, isTimeout ? 504 : 500, build);
  } finally {
    clearTimeout(timer);
  }
}

async function loadInTime(address: string, signal: AbortSignal): Promise<Loaded> {
  const page = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
  if (!page) return 'document';
  if ('redirect' in page) return page;
  return { address, page, Page: await importPage(page.page), readDeferred: deferredFromPage(page) };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
