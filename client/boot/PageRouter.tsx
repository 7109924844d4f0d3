import { type ComponentType, useMemo } from 'react';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import { FillAdSlotContext } from '../../views/ads/AdSlot.tsx';
import { TrackContext } from '../../views/analytics/track-context.ts';
import { FeedPart } from '../../views/feeds/FeedPart.tsx';
import { FeedLoaderContext } from '../../views/feeds/feed-contexts.ts';
import { SavesContext } from '../../views/saves/saves-context.ts';
import { StaticPartsContext } from '../../views/shell/StaticPart.tsx';
import { DeferredPartContext, type ReadDeferred } from '../../views/ui/page/Deferred.tsx';
import { SendActionContext } from '../../views/ui/page/page-contexts.ts';
import { SessionHost } from '../accounts/SessionHost.tsx';
import { PostPreviewHost } from '../deals/PostPreviewHost.tsx';
import { feedLoader } from '../feeds/feed-loader.ts';
import { inPlaceCode } from '../navigation/in-place-code.ts';
import type { PageView } from '../navigation/page-view.ts';
import { RenderErrorBoundary } from '../navigation/RenderErrorBoundary.tsx';
import { sendActionLazily } from '../navigation/send-action-lazily.ts';
import { useFormNavigation, useLinkNavigation } from '../navigation/use-in-app-navigation.ts';
import { usePageView } from '../navigation/use-page-view.ts';
import { fillAdSlot, track } from '../platform/channels.ts';
import { savesFront } from '../saves/saves-front.ts';
import { ModalHost } from '../shell/ModalHost.tsx';

interface AppProps {
  page: PageObject;
  Page: ComponentType;
  shell: Shell;
  readDeferred: ReadDeferred;
}

interface PageRouterProps {
  App: ComponentType<AppProps>;
  /** The page of the document. */
  start: PageView;
  shell: Shell;
}

/** Shows the page of the current address. The server decides which page that is; there is no client route table. */
export function PageRouter({ App, start, shell }: PageRouterProps) {
  const view = usePageView(start);
  useFormNavigation();
  useLinkNavigation();
  // Memoized, so that opening or closing a post preview does not rerender the page.
  const page = useMemo(() => {
    const show = ({ page, Page, readDeferred }: PageView) => (
      <FeedLoaderContext value={feedLoader}>
        <FillAdSlotContext value={fillAdSlot}>
          <StaticPartsContext value={inPlaceCode()?.staticParts}>
            <DeferredPartContext value={FeedPart}>
              <App page={page} Page={Page} shell={shell} readDeferred={readDeferred} />
            </DeferredPartContext>
          </StaticPartsContext>
        </FillAdSlotContext>
      </FeedLoaderContext>
    );
    return <RenderErrorBoundary view={view} show={show} />;
  }, [view, App, shell]);
  return (
    <TrackContext value={track}>
      <SessionHost page={view}>
        <SendActionContext value={sendActionLazily}>
          <SavesContext value={savesFront}>
            <ModalHost>
              <PostPreviewHost isDisabled={view.page.disablesPostPreview === true}>{page}</PostPreviewHost>
            </ModalHost>
          </SavesContext>
        </SendActionContext>
      </SessionHost>
    </TrackContext>
  );
}
