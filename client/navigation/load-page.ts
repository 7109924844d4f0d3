import type { PageRedirect } from '../../src/domain/shell/page-object.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { fetchPage } from './fetch-page.ts';
import { loadInPlaceCode } from './in-place-code.ts';
import { ChunkLoadError, reloadForChunk } from './page-chunk.ts';
import { deferredFromPage, type PageView } from './page-view.ts';
import { takePrefetched } from './prefetch.ts';

/** See docs/spec/shell.md SHELL-19: page load wait. */
const PAGE_LOAD_TIMEOUT_MS = 10_000;

/** The page did not load in time (docs/spec/shell.md SHELL-19). */
class PageStuckLoadingError extends Error {
  override name = 'PageStuckLoadingError';
}

/** A page to show, a redirect to follow, or 'document': the browser has to load the document. */
type LoadResult = PageView | PageRedirect | 'document';

/**
 * Loads page JSON and the page's code; returns the error page on a failure or a timeout. Rejects when `superseded`
 * aborts or the error page cannot be loaded.
 */
export async function loadPage(address: string, build: string, superseded: AbortSignal): Promise<LoadResult> {
  const timeoutError = new PageStuckLoadingError(`Page stuck loading: ${address}`);
  try {
    return await withTimeout((signal) => load(address, signal), {
      timeoutMs: PAGE_LOAD_TIMEOUT_MS,
      timeoutError,
      superseded,
    });
  } catch (error) {
    if (superseded.aborted) throw error;
    if (error instanceof ChunkLoadError && reloadForChunk(location.pathname)) return new Promise(() => {});
    reportFailureIn('page load')(error);
    const { errorView } = await loadInPlaceCode();
    return errorView(address, error === timeoutError ? 504 : 500, build);
  }
}

async function load(address: string, signal: AbortSignal): Promise<LoadResult> {
  // Without this code the browser loads the document.
  const loadingCode = loadInPlaceCode().catch(() => undefined);
  const page = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
  if (!page) return 'document';
  if ('redirect' in page) return page;
  const code = await loadingCode;
  if (!code) return 'document';
  return { address, page, Page: await code.importPage(page.page), readDeferred: deferredFromPage(page) };
}
