import type { ComponentType } from 'react';
import type { PageObject, Shell } from '../../../src/domain/shell/page-object.ts';
import { PageMain } from '../../../views/shell/layouts.tsx';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import { DeferredDataContext, type ReadDeferred } from '../../../views/ui/page/Deferred.tsx';

interface TestAppProps {
  page: PageObject;
  Page: ComponentType;
  shell: Shell;
  readDeferred: ReadDeferred;
}

/** The frame of the site in small: a bar that stays, a search form, the page, a footer. */
export function TestApp({ page, Page, readDeferred }: TestAppProps) {
  const props = page.props as object;
  // As editors write addresses.
  const path = decodeURI(page.meta.canonical);
  return (
    <DeferredDataContext value={readDeferred}>
      <header>
        <AppLink href="/">home</AppLink>
        <form action="/search">
          <input name="query" aria-label="Search" />
        </form>
      </header>
      <PageMain key={path} path={path}>
        <Page {...props} />
      </PageMain>
      <footer>Thriftwire</footer>
    </DeferredDataContext>
  );
}
