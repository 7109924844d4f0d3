import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StillPartsContext } from '../../../views/shell/Still.tsx';
import { stillParts } from '../../../views/shell/still-parts.ts';
import { PlaceContext, placeAt } from '../../../views/ui/page/router-context.ts';

/** What the server would send for it, without React's own marks. */
export const markup = (children: ReactNode): string =>
  renderToStaticMarkup(
    <PlaceContext value={placeAt('/')}>
      <StillPartsContext value={stillParts}>{children}</StillPartsContext>
    </PlaceContext>,
  );

/** The words a visitor reads. */
export const words = (children: ReactNode): string =>
  markup(children)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
