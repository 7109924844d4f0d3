import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../views/shell/App.tsx';
import { StaticPartsContext } from '../../views/shell/StaticPart.tsx';
import { staticParts } from '../../views/shell/static-parts.ts';
import { WithOverlay } from '../../views/shell/WithOverlay.tsx';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';
import {
  FeedDataContext,
  type KeepMarkup,
  KeepMarkupContext,
  PlaceContext,
  placeAt,
} from '../../views/ui/page/page-contexts.ts';
import { feedItemList } from '../domain/syndication/json-ld/item-list.ts';
import type { PageView } from './page-view.ts';

export type PageComponents = ReadonlyMap<string, ComponentType>;

/** Characters of keys and markup: some 8,000 tiles. */
const MAX_SIZE = 16_000_000;

/**
 * Keeps the HTML of parts that many pages have in common, by their content, so that nothing in here can be out of date. A value
 * that comes back is not even written as text. `renderToString` may run within a render: it is a renderer of its own, and writes
 * what hydration expects.
 */
export function keepMarkup(): KeepMarkup {
  const kept = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  const latest = new WeakMap<object, { variant: string; html: string }>();
  return (value, variant, content) => {
    const last = latest.get(value);
    if (last?.variant === variant) return last.html;
    const key = `${variant} ${JSON.stringify(value)}`;
    const html = kept.get(key) ?? renderToString(content);
    kept.set(key, html);
    latest.set(value, { variant, html });
    return html;
  };
}

const keep = keepMarkup();

/** The tree below `#root`; the browser builds the same tree inside its BrowserRouter. */
export function pageTree(view: PageView, components: PageComponents, readDeferred: ReadDeferred): ReactElement {
  const Page = components.get(view.page.page);
  if (!Page) throw new Error(`There is no page "${view.page.page}".`);
  return (
    <PlaceContext value={placeAt(view.address)}>
      <StaticPartsContext value={staticParts}>
        {/* In the browser, modals and the preview of a deal open over the page. */}
        <WithOverlay>
          <WithOverlay>
            <FeedDataContext value={feedItemList}>
              <KeepMarkupContext value={keep}>
                <App page={view.page} Page={Page} shell={view.shell} readDeferred={readDeferred} />
              </KeepMarkupContext>
            </FeedDataContext>
          </WithOverlay>
        </WithOverlay>
      </StaticPartsContext>
    </PlaceContext>
  );
}
