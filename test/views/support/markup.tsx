import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

/** What the server would send for it, without React's own marks. */
export const markup = (children: ReactNode): string =>
  renderToStaticMarkup(<StaticRouter location="/">{children}</StaticRouter>);

/** The words a visitor reads. */
export const words = (children: ReactNode): string =>
  markup(children)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
