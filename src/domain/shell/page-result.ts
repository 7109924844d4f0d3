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
   * What this page was made of: `entry:{uid}` and `type:{content_type}`. Publishing purges by them. Deferred data adds its
   * own before it resolves: read the list when all has arrived.
   */
  tags: string[];
  /** HTTP status; default 200. */
  status?: number;
  /** An optional part is missing: the copy is shared for a short time only. */
  isPartial?: boolean;
  /** The error that a graceful page continues after. */
  error?: PageError;
  /**
   * ISO 8601: from the first of them on it says something that is not true any more, and no shared copy lives on. Deferred
   * data adds its own before it resolves, as with tags.
   */
  ends?: string[];
}

/** An error in a page object; in production only the code leaves the server. */
export interface PageError {
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
