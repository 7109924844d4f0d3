import { type ComponentType, useCallback } from 'react';
import type { PageObject, Shell } from '../src/domain/page-object.ts';
import type { ReadDeferred } from '../views/components/Deferred.tsx';
import type { PageView } from './page-view.ts';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { useFormNavigation } from './use-form-navigation.ts';
import { usePageView } from './use-page-view.ts';

interface AppProps {
  page: PageObject;
  Page: ComponentType;
  shell: Shell;
  readDeferred: ReadDeferred;
}

interface PageRouterProps {
  App: ComponentType<AppProps>;
  /** The page that the document came with. */
  start: PageView;
  shell: Shell;
}

/** Shows the page of the current address; has no table of routes, the server has. */
export function PageRouter({ App, start, shell }: PageRouterProps) {
  const view = usePageView(start);
  useFormNavigation();
  const show = useCallback(
    ({ page, Page, readDeferred }: PageView) => (
      <App page={page} Page={Page} shell={shell} readDeferred={readDeferred} />
    ),
    [App, shell],
  );
  return <RenderErrorBoundary view={view} show={show} />;
}
