import type { ReactElement } from 'react';
import { App } from '../../views/App.tsx';
import type { ReadDeferred } from '../../views/components/Deferred.tsx';
import { PlaceContext, placeAt } from '../../views/components/router-context.ts';
import { StillPartsContext } from '../../views/components/Still.tsx';
import { stillParts } from '../../views/still-parts.ts';
import { WithOverlay } from '../../views/WithOverlay.tsx';
import type { PageComponents } from './page-components.ts';
import type { PageView } from './page-view.ts';

/** What is rendered below `#root`; the browser builds the same tree inside a BrowserRouter of its own. */
export function pageTree(view: PageView, components: PageComponents, readDeferred: ReadDeferred): ReactElement {
  const Page = components.get(view.page.page);
  if (!Page) throw new Error(`There is no page "${view.page.page}".`);
  return (
    <PlaceContext value={placeAt(view.address)}>
      <StillPartsContext value={stillParts}>
        {/* In the browser modals open over the page, and so does the preview of a deal. */}
        <WithOverlay>
          <WithOverlay>
            <App page={view.page} Page={Page} shell={view.shell} readDeferred={readDeferred} />
          </WithOverlay>
        </WithOverlay>
      </StillPartsContext>
    </PlaceContext>
  );
}
