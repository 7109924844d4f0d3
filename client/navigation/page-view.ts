import type { ComponentType } from 'react';
import { withoutPostPreview } from '../../src/domain/deals/post-preview-address.ts';
import type { PageObject } from '../../src/domain/shell/page-object.ts';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';

/** A page with all that showing it takes. */
export interface PageView {
  /** Path and query. */
  address: string;
  page: PageObject;
  Page: ComponentType;
  readDeferred: ReadDeferred;
}

/** The address of the page alone: the preview of a post opens over it. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + withoutPostPreview(search);

/** Deferred values of a page object that came as page JSON: all are there, or could not be loaded. */
export const deferredFromPage =
  (page: PageObject): ReadDeferred =>
  (name) => ({ value: page.deferred[name] ?? undefined });
