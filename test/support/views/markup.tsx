import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlaceContext, placeAt } from '../../../views/components/router-context.ts';
import { StillPartsContext } from '../../../views/components/Still.tsx';
import { stillParts } from '../../../views/still-parts.ts';

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
