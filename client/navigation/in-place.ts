import type { ComponentType } from 'react';
import type { PageObject } from '../../src/domain/shell/page-object.ts';
import { pageTitle } from '../../src/domain/shell/page-title.ts';
import { pages } from '../../src/generated/pages.ts';
import type { ErrorPageProps } from '../../views/shell/ErrorPage.tsx';
import { ChunkLoadError, importChunk } from './page-chunk.ts';
import { deferredFromPage, type PageView } from './page-view.ts';
import { keepPageClickable } from './present-page.ts';

// A chunk of its own: what only pages shown without a new document need. It loads when the visitor is about to open one.
export { staticParts } from '../../views/shell/static-parts.ts';
export { announcePage, updateHead } from './present-page.ts';
export { settleScroll } from './settle-scroll.ts';

keepPageClickable();

/** Imports the code of a page. Throws ChunkLoadError, also for a page that this build does not have. */
export async function importPage(name: string): Promise<ComponentType> {
  if (!isPageName(name)) throw new ChunkLoadError(`This build has no page '${name}'.`);
  // Each page is rendered with the props of its own page object only, so drop their type here.
  return (await importChunk<unknown>(pages[name](), `page '${name}'`)) as ComponentType;
}

const isPageName = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

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
