import { type ComponentType, useMemo } from 'react';
import type { PageObject, Shell } from '../src/domain/page-object.ts';
import { FillAdPlaceContext } from '../views/ads/fill-ad-place-context.ts';
import type { ReadDeferred } from '../views/components/Deferred.tsx';
import { LoadFeedContext } from '../views/components/load-feed-context.ts';
import { StillPartsContext } from '../views/components/Still.tsx';
import { SavesContext } from '../views/components/saves-context.ts';
import { SendActionContext } from '../views/components/send-action-context.ts';
import { TrackContext } from '../views/components/track-context.ts';
import { fillAdPlace, track } from './channels.ts';
import { loadFeed } from './load-feed.ts';
import { ModalHost } from './ModalHost.tsx';
import { PostPreviewHost } from './PostPreviewHost.tsx';
import { stillParts } from './page-chunk.ts';
import type { PageView } from './page-view.ts';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { SessionHost } from './SessionHost.tsx';
import { savesFront } from './saves/saves-front.ts';
import { sendLate } from './send-late.ts';
import { useFormNavigation } from './use-form-navigation.ts';
import { useLinkNavigation } from './use-link-navigation.ts';
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
  useLinkNavigation();
  // A preview that opens over the page, or closes, changes nothing in it.
  const page = useMemo(() => {
    const show = ({ page, Page, readDeferred }: PageView) => (
      <LoadFeedContext value={loadFeed}>
        <FillAdPlaceContext value={fillAdPlace}>
          <StillPartsContext value={stillParts}>
            <App page={page} Page={Page} shell={shell} readDeferred={readDeferred} />
          </StillPartsContext>
        </FillAdPlaceContext>
      </LoadFeedContext>
    );
    return <RenderErrorBoundary view={view} show={show} />;
  }, [view, App, shell]);
  return (
    <TrackContext value={track}>
      <SessionHost page={view}>
        <SendActionContext value={sendLate}>
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
