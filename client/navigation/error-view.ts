import type { PageObject } from '../../src/domain/shell/page-object.ts';
import { pageTitle } from '../../src/domain/shell/page-title.ts';
import type { ErrorPageProps } from '../../views/shell/ErrorPage.tsx';
import { importPage } from './page-chunk.ts';
import { deferredFromPage, type PageView } from './page-view.ts';

/** Builds the error page in the browser, for failures without a response from the server. Throws ChunkLoadError. */
export async function errorView(address: string, status: number, build: string): Promise<PageView> {
  const props: ErrorPageProps = { status, popularStores: [] };
  const page: PageObject = {
    page: 'ErrorPage',
    route: 'error',
    location: 'error',
    layout: 'default',
    props,
    deferred: {},
    meta: {
      title: pageTitle('Sorry! Something Went Wrong'),
      canonical: location.origin + address,
      robots: 'noindex, follow',
      type: 'website',
      jsonLd: [],
    },
    breadcrumbs: [],
    build,
  };
  return { address, page, Page: await importPage(page.page), readDeferred: deferredFromPage(page) };
}
