import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticPartsContext } from '../../../views/shell/StaticPart.tsx';
import { staticParts } from '../../../views/shell/static-parts.ts';
import { PlaceContext, placeAt } from '../../../views/ui/page/page-contexts.ts';

/** The server's markup, without React's comment markers. */
export const markup = (children: ReactNode): string =>
  renderToStaticMarkup(
    <PlaceContext value={placeAt('/')}>
      <StaticPartsContext value={staticParts}>{children}</StaticPartsContext>
    </PlaceContext>,
  );

/** The words a visitor reads. */
export const words = (children: ReactNode): string =>
  markup(children)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
