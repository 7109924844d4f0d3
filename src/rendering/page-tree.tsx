import type { ReactElement } from 'react';
import { App } from '../../views/shell/App.tsx';
import { StillPartsContext } from '../../views/shell/Still.tsx';
import { stillParts } from '../../views/shell/still-parts.ts';
import { WithOverlay } from '../../views/shell/WithOverlay.tsx';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';
import { PlaceContext, placeAt } from '../../views/ui/page/router-context.ts';
import type { PageComponents } from './page-components.ts';
import type { PageView } from './page-view.ts';

/** The tree below `#root`; the browser builds the same tree inside its BrowserRouter. */
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
