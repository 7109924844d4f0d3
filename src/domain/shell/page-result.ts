import type { Breadcrumb, PageMeta, PageSubject } from './page-object.ts';

/** Result of a route's `load`: a page or a redirect. */
export type PageResult = LoadedPage | RedirectResult;

export interface LoadedPage {
  kind: 'page';
  /** The component's name: `StorePage` of `views/stores/StorePage.tsx`. */
  page: string;
  props: unknown;
  meta: PageMeta;
  about?: PageSubject;
  breadcrumbs?: Breadcrumb[];
  /** Keys are those of the `Deferred` props. A promise resolves to undefined on failure and never rejects. */
  deferred?: Record<string, Promise<unknown>>;
  /**
   * Cache tags of the page's content: `entry:{uid}` and `type:{content_type}`. A publish purges by them. Deferred data adds
   * its tags before it resolves, so the list is complete when all data has arrived.
   */
  tags: string[];
  /** HTTP status; default 200. */
  status?: number;
  /** An optional part is missing, so the copy is shared only briefly. */
  isPartial?: boolean;
  /** The error that a graceful page continues after. */
  error?: PageError;
}

/** An error in a page object; in production only the code leaves the server. */
interface PageError {
  code: number;
  name: string;
  message: string;
}

export interface RedirectResult {
  kind: 'redirect';
  /** Site-relative or absolute. */
  to: string;
  status: 301 | 302 | 308;
  /** Appends the request's whole query, tracking parameters included. */
  keepQuery?: boolean;
  /** Cache tags, as for a page. */
  tags?: string[];
}

/**
 * Makes a read deferred: a failure is passed to `report` and resolves to undefined, so it is never an unhandled rejection and
 * never decides the status.
 */
export function defer<T>(promise: Promise<T>, report: (error: unknown) => void): Promise<T | undefined> {
  return promise.catch((error: unknown) => {
    report(error);
    return undefined;
  });
}
