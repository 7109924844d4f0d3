import type { ComponentType } from 'react';
import { withoutPostPreview } from '../../src/domain/deals/post-preview-address.ts';
import type { PageObject } from '../../src/domain/shell/page-object.ts';
import type { ReadDeferred } from '../../views/ui/page/Deferred.tsx';

/** A page object with the component and the deferred values that render it. */
export interface PageView {
  /** Path and query. */
  address: string;
  page: PageObject;
  Page: ComponentType;
  readDeferred: ReadDeferred;
}

/** The address of the page, without the post preview that is open over it. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + withoutPostPreview(search);

/** Reads deferred values of page JSON, which has all values except those that failed to load. */
export const deferredFromPage =
  (page: PageObject): ReadDeferred =>
  (name) => ({ value: page.deferred[name] ?? undefined });
