import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PageMeta } from '../../src/domain/shell/page-object.ts';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigationType,
} from '../../views/ui/page/page-contexts.ts';
import { shownPages } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { showContentProblems } from '../staff/content-problems.ts';
import { loadInPlaceCode } from './in-place-code.ts';
import { isOutdated, setLatestBuild } from './latest-build.ts';
import { loadPage } from './load-page.ts';
import { addressOf, type PageView } from './page-view.ts';
import { recallVariant, recallView, storeView } from './recent-views.ts';
import { type Arrival, enterEntry, entryKey, isSettled, leaveEntry } from './scroll.ts';
import { showProgress } from './show-progress.ts';
import { useRedirect } from './use-redirect.ts';

interface ShownPage {
  view: PageView;
  /** Absent for the page of the document. */
  arrival?: Arrival;
  isSamePath: boolean;
}

/**
 * Returns the page of the current address, and the previous page until the new one has loaded. An address that cannot be
 * shown in place is loaded as a document.
 */
export function usePageView(start: PageView): PageView {
  const location = useLocation();
  const navigationType = useNavigationType();
  const redirect = useRedirect();
  const [shown, setShown] = useState<ShownPage>({ view: start, isSamePath: true });
  /** Path, query and hash of the last address that the server did not refuse. */
  const fullPath = useRef(start.address + window.location.hash);
  const { build } = start.page;

  const show = (view: PageView, arrival: Arrival) => {
    setLatestBuild(view.page.build);
    storeView(arrival.key, view);
    startTransition(() => setShown((before) => ({ view, arrival, isSamePath: isSamePath(before.view, view) })));
  };

  const follow = useEffectEvent((to: Location, type: NavigationType) => {
    leaveEntry();
    const address = addressOf(to);
    const arrival = { key: entryKey(), isReturn: type === 'POP', hash: to.hash };
    if (address === shown.view.address) {
      storeView(arrival.key, shown.view);
      settle(arrival, true);
      updateAddress(fullPath, shown.view, arrival);
      return;
    }
    if (isOutdated()) return window.location.reload();
    const isVariant = pathOf({ address }) === pathOf(shown.view);
    const recent = arrival.isReturn ? recallView(arrival.key, address) : isVariant ? recallVariant(address) : undefined;
    if (recent) return show(recent, arrival);

    const controller = new AbortController();
    const hideProgress = showProgress();
    loadPage(address, build, controller.signal)
      .then((loaded) => {
        if (controller.signal.aborted) return;
        if (loaded === 'document') window.location.reload();
        else if ('redirect' in loaded) redirect(loaded.redirect);
        else show(loaded, arrival);
      })
      .catch((error: unknown) => controller.signal.aborted || reportFailureIn('page load')(error))
      .finally(hideProgress);
    return () => controller.abort();
  });
  useEffect(() => follow(location, navigationType), [location, navigationType]);

  useLayoutEffect(() => {
    const { view, arrival, isSamePath } = shown;
    if (!arrival) return;
    updateAddress(fullPath, view, arrival);
    settle(arrival, isSamePath, view.page.meta);
    showContentProblems(view.page.problems);
  }, [shown]);
  const { view: visited } = shown;
  useEffect(() => shownPages.publish(visited), [visited]);

  return shown.view;
}

/**
 * Scrolls to where a page starts, and shows the head of a new page and announces it. Before the next paint, as the code is there
 * once a page has been shown in place; an anchor of the first page may wait for it.
 */
function settle(arrival: Arrival, isSamePath: boolean, meta?: PageMeta): void {
  enterEntry(arrival.key);
  if (!meta && isSettled(arrival)) return;
  loadInPlaceCode()
    .then(({ settleScroll, updateHead, announcePage }) => {
      if (meta) updateHead(meta);
      settleScroll(arrival, isSamePath);
      if (meta) announcePage(meta.title, isSamePath);
    })
    .catch(reportFailureIn('arrival'));
}

/** An address that its route refuses shows the error at the previous address (docs/spec/routes.md ROUTES-6). */
const shouldRevert = ({ page }: PageView, { isReturn }: Arrival) => page.isRefused === true && !isReturn;
function updateAddress(fullPath: RefObject<string>, view: PageView, arrival: Arrival): void {
  if (shouldRevert(view, arrival)) revertTo(fullPath.current);
  else fullPath.current = view.address + arrival.hash;
}
/** Bypasses the router, which keeps the refused address, so that a link to the previous address still navigates. */
const revertTo = (fullPath: string) => history.replaceState(history.state, '', fullPath);

const pathOf = ({ address }: Pick<PageView, 'address'>) => address.split('?', 1)[0];
const isSamePath = (one: PageView, other: PageView) => pathOf(one) === pathOf(other);
