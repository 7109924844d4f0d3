import type { AdPlacement } from '../ads/ad-placement.ts';
import type { ContentKind } from '../analytics/analytics-event.ts';
import type { ContentProblem } from '../content/content-problem.ts';
import type { PublicConfig } from './public-config.ts';

/**
 * Data that arrives after the shell. In page props it is a name; the value travels in the page object's `deferred` (page
 * JSON) or inside its own boundary (streamed HTML). Absent from `deferred` means that it could not be loaded.
 */
export interface Deferred<T> {
  readonly deferred: string;
  /** Type only; never present at run time. */
  readonly __type?: T;
}

export interface Breadcrumb {
  title: string;
  /** Absent for the current page. */
  href?: string;
}

/** A feed address for feed readers. */
export interface FeedLink {
  title: string;
  type: 'rss' | 'atom';
  /** Absolute. */
  href: string;
}

export interface PageMeta {
  title: string;
  description?: string;
  /** Absolute address, also used as `og:url`. */
  canonical: string;
  robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** The social picture, with its absolute address; absent from errors that the browser shows itself. */
  image?: { url: string; width: number; height: number; alt: string };
  type: 'website' | 'article' | 'product';
  /** Structured data objects, one script each. */
  jsonLd: object[];
  /** Feed autodiscovery links. */
  feeds?: FeedLink[];
  /** Further Open Graph properties in order, for example `article:published_time`. */
  facts?: { property: string; content: string }[];
}

/** The entry that a page is about. */
export interface PageSubject {
  /** Absent for subjects without an analytics kind (docs/spec/analytics.md ANALYTICS-2): feed pages and product pages. */
  kind?: ContentKind;
  uid: string;
  title: string;
}

/** Response of `GET /_page/<path>`, also embedded in HTML for hydration. */
export interface PageObject {
  /** The component's name: `StorePage` of `views/stores/StorePage.tsx`. */
  page: string;
  /** Route name (docs/spec/routes.md ROUTES-2): `stores-store_slug`. */
  route: string;
  /** Location for analytics and ads: `store`. */
  location: string;
  layout: 'default' | 'empty';
  /** The route's ad slots. */
  adPlacements?: readonly AdPlacement[];
  /** The page's subject, for analytics. */
  about?: PageSubject;
  props: unknown;
  deferred: Record<string, unknown>;
  meta: PageMeta;
  breadcrumbs: Breadcrumb[];
  /** Id of the server's build; when it differs from the browser's, the next navigation is a full load. */
  build: string;
  /** The address failed its route's validity check, so the browser restores the previous address. */
  isRefused?: boolean;
  /** Route rule `disable_post_preview`: links to posts open their pages, and `pp_uid` is ignored. */
  disablesPostPreview?: boolean;
  /** Content problems for staff, outside staging and production only. The list grows while deferred data arrives. */
  problems?: readonly ContentProblem[];
  /** The error that a graceful page continues after; name and message outside production only. */
  error?: { code: number; name?: string; message?: string };
}

/** Response of `GET /_page/<path>` for an address that redirects. */
export interface PageRedirect {
  redirect: string;
}

/** The data around the content of every page. */
export interface Shell {
  navigation: SiteNavigation;
  /** The copyright year. */
  year: number;
  config: PublicConfig;
}

export interface NavigationLink {
  text: string;
  href?: string;
}
interface NavigationColumn extends NavigationLink {
  children: NavigationLink[];
}
export type NavigationItem =
  | ({ kind: 'root_link' | 'secondary_link' } & NavigationLink)
  | ({ kind: 'nested_dropdown'; columns: NavigationColumn[] } & NavigationLink)
  | ({ kind: 'stacked_dropdown'; links: NavigationLink[] } & NavigationLink);
export type NavDropdownItem = Extract<NavigationItem, { kind: 'nested_dropdown' | 'stacked_dropdown' }>;

export interface SiteNavigation {
  items: NavigationItem[];
}
