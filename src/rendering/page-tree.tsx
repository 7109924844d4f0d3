import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import { App } from '../../views/App.tsx';
import type { ReadDeferred } from '../../views/components/Deferred.tsx';
import type { PageComponents } from './page-components.ts';
import type { PageView } from './page-view.ts';

/** What is rendered below `#root`; the browser builds the same tree around a BrowserRouter. */
export function pageTree(view: PageView, components: PageComponents, readDeferred: ReadDeferred): ReactElement {
  const Page = components.get(view.page.page);
  if (!Page) throw new Error(`There is no page "${view.page.page}".`);
  return (
    <StaticRouter location={view.address}>
      <App page={view.page} Page={Page} shell={view.shell} readDeferred={readDeferred} />
    </StaticRouter>
  );
}
