import type { PageRedirect } from '../../src/domain/shell/page-object.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { errorView } from './error-view.ts';
import { fetchPage } from './fetch-page.ts';
import { ChunkLoadError, importPage, reloadForChunk } from './page-chunk.ts';
import { deferredFromPage, type PageView } from './page-view.ts';
import { takePrefetched } from './prefetch.ts';

/** See docs/spec/shell.md SHELL-19: page load wait. */
const pageLoadWait = 10_000;

/** See docs/spec/shell.md SHELL-19: the page did not come in time. */
class PageStuckLoadingError extends Error {
  override name = 'PageStuckLoadingError';
}

/** What to do about an address: show a page, go elsewhere, or let the browser load the document. */
type Loaded = PageView | PageRedirect | 'document';

/**
 * Loads page JSON and the page's code; what fails or takes more than 10 s is the error page. Rejects when `superseded`
 * aborts, and when the error page cannot be loaded either.
 */
export async function loadPage(address: string, build: string, superseded: AbortSignal): Promise<Loaded> {
  const tooLate = new PageStuckLoadingError(`Page stuck loading: ${address}`);
  try {
    return await withTimeout((signal) => load(address, signal), { ms: pageLoadWait, tooLate, superseded });
  } catch (error) {
    if (superseded.aborted) throw error;
    if (error instanceof ChunkLoadError && reloadForChunk(location.pathname)) return new Promise(() => {});
    reportFailureIn('page load')(error);
    return errorView(address, error === tooLate ? 504 : 500, build);
  }
}

async function load(address: string, signal: AbortSignal): Promise<Loaded> {
  const page = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
  if (!page) return 'document';
  if ('redirect' in page) return page;
  return { address, page, Page: await importPage(page.page), readDeferred: deferredFromPage(page) };
}
