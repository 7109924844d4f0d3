import { type ComponentProps, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';
import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { FlagsContext } from '../../views/analytics/flags.ts';
import { RegionBoundary } from '../../views/ui/page/RegionBoundary.tsx';
import { whenIdle } from '../../views/ui/use-late-component.ts';
import { flagStore, setFlags } from '../analytics/flag-store.ts';
import { reportLinkClicks } from '../links/report-link-clicks.ts';
import { BrowserRouter } from '../navigation/BrowserRouter.tsx';
import { currentPlace } from '../navigation/browser-history.ts';
import { watchBuild } from '../navigation/latest-build.ts';
import { ChunkLoadError, importServedPage, reloadForChunk } from '../navigation/page-chunk.ts';
import { addressOf, type PageView } from '../navigation/page-view.ts';
import { storeView } from '../navigation/recent-views.ts';
import { entryKey, startScrollRestoration } from '../navigation/scroll.ts';
import { reportFailureIn, watchErrors } from '../platform/report-failure.ts';
import { lateProblems, showContentProblems } from '../staff/content-problems.ts';
import { PageRouter } from './PageRouter.tsx';
import { deferredFromDocument, readHydrationData, whenParsed } from './streamed-document.ts';

/** Reports every rendering error in the same way, whichever part of the page it removed. */
const rootErrors: HydrationOptions = {
  onCaughtError: (error, info) =>
    reportFailureIn(info.errorBoundary instanceof RegionBoundary ? info.errorBoundary.props.name : 'page')(error, info),
  onUncaughtError: reportFailureIn('root'),
  // React recovered by rendering again, so the page is complete.
  onRecoverableError: reportFailureIn('hydration'),
};

/**
 * Hydrates the served document. If that fails (no page data, or code that cannot be loaded), the document stays readable
 * and its links work.
 */
export async function start(
  App: ComponentProps<typeof PageRouter>['App'],
  importFirst = importServedPage,
): Promise<void> {
  // Read the address now: the visitor may go back while code is loading.
  const place = currentPlace();
  reportLinkClicks();
  watchErrors();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const { page, shell, script = '' } = readHydrationData();
  const readDeferred = deferredFromDocument();
  let view: PageView;
  try {
    view = { address: addressOf(place.location), page, Page: await importFirst(page.page, script), readDeferred };
  } catch (error) {
    if (error instanceof ChunkLoadError && reloadForChunk(location.pathname)) return;
    reportFailureIn('start')(error);
    return scheduleAfterLoad(shell.config);
  }
  watchBuild(page.build);
  startScrollRestoration();
  const key = entryKey();
  whenParsed(() => {
    if (entryKey() !== key) return;
    storeView(key, view);
    showContentProblems([...(page.problems ?? []), ...lateProblems()]);
  });
  // In a transition, hydration yields to input every few milliseconds instead of blocking it.
  startTransition(() => {
    hydrateRoot(
      root,
      <FlagsContext value={flagStore}>
        <BrowserRouter start={place}>
          <PageRouter App={App} start={view} shell={shell} />
        </BrowserRouter>
      </FlagsContext>,
      rootErrors,
    );
  });
  scheduleAfterLoad(shell.config);
}

function scheduleAfterLoad(config: PublicConfig): void {
  whenIdle(() => {
    setFlags({ status: 'Loading' });
    import('./after-load.ts')
      .then(({ afterLoad }) => afterLoad(config))
      .catch((error: unknown) => {
        setFlags({ status: 'Error' });
        reportFailureIn('after load')(error);
      });
  });
}
