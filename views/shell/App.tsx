import { type ComponentType, createElement } from 'react';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import { AdPageContext, adPageOf } from '../ads/AdSlot.tsx';
import { DeferredDataContext, type ReadDeferred } from '../ui/page/Deferred.tsx';
import { CanonicalContext } from '../ui/page/page-contexts.ts';
import { DefaultLayout, EmptyLayout } from './layouts.tsx';

interface AppProps {
  page: PageObject;
  /** The component that `page.page` names in the registry. */
  // biome-ignore lint/suspicious/noExplicitAny: pages differ in their props; the name ties component and props together
  Page: ComponentType<any>;
  shell: Shell;
  readDeferred: ReadDeferred;
}

const layouts = { default: DefaultLayout, empty: EmptyLayout };

/** The whole page inside `#root`, identical on server and browser. It needs a router context around it. */
export function App({ page, Page, shell, readDeferred }: AppProps) {
  const Layout = layouts[page.layout];
  const path = pathOf(page.meta.canonical);
  return (
    <DeferredDataContext value={readDeferred}>
      <AdPageContext value={adPageOf(page, shell, path)}>
        <Layout shell={shell} breadcrumbs={page.breadcrumbs} path={path}>
          <CanonicalContext value={page.meta.canonical}>{createElement(Page, page.props)}</CanonicalContext>
        </Layout>
      </AdPageContext>
    </DeferredDataContext>
  );
}

const pathOf = (address: string) => address.replace(/\?.*/, '');
