import type { AdPlacement } from '../ads/ad-placement.ts';
import type { ContentKind } from '../analytics/analytics-event.ts';
import type { ContentProblem } from '../content/content-problem.ts';
import type { PublicConfig } from './public-config.ts';
import type { SiteNavigation } from './site-navigation.ts';

/**
 * Data that arrives after the shell. In page props it is a name; the value travels in the page object's `deferred` (page
 * JSON) or inside its own boundary (streamed HTML). Absent from `deferred` means that it could not be loaded.
 */
export interface Deferred<T> {
  readonly deferred: string;
  /** Carries the type only. */
  readonly __type?: T;
}

export interface Breadcrumb {
  title: string;
  /** Absent for the page itself. */
  href?: string;
}

/** An address where programs hear of what is new on a page. */
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
  /** Absolute address of the social picture. */
  image?: { url: string; width: number; height: number; alt: string };
  type: 'website' | 'article' | 'product';
  /** Structured data objects, one script each. */
  jsonLd: object[];
  /** For feed readers, which look for them in the head (autodiscovery). */
  feeds?: FeedLink[];
  /** What Open Graph knows of an article or a product besides (`article:published_time`), in the order given. */
  facts?: { property: string; content: string }[];
}

/** The entry that a page shows. */
export interface PageSubject {
  /** Absent where docs/spec/analytics.md ANALYTICS-2 list has no word for it: feed pages (categories, collections) and product pages. */
  kind?: ContentKind;
  uid: string;
  title: string;
}

/** What `GET /_page/<path>` answers and what HTML carries for hydration. */
export interface PageObject {
  /** The component's name: `StorePage` of `views/stores/StorePage.tsx`. */
  page: string;
  /** See docs/spec/routes.md ROUTES-2 route name: `stores-store_slug`. */
  route: string;
  /** Where analytics and ads say the visitor is: `store`. */
  location: string;
  layout: 'default' | 'empty';
  /** The ads that the route has a place for. */
  adPlacements?: readonly AdPlacement[];
  /** What the page is about, for analytics. */
  about?: PageSubject;
  props: unknown;
  deferred: Record<string, unknown>;
  meta: PageMeta;
  breadcrumbs: Breadcrumb[];
  /** Id of the build that answered; another one than the browser's means a full load on the next navigation. */
  build: string;
  /** The address failed its route's validity check: the browser goes back to the address before it. */
  isRefused?: boolean;
  /** The route's rule `disable_post_preview`: links to posts lead to their pages, and `pp_uid` opens nothing. */
  disablesPostPreview?: boolean;
  /** For staff, outside staging and production only. The list grows while deferred data arrives. */
  problems?: readonly ContentProblem[];
  /** What the page goes on without (graceful error handling); name and message outside production only. */
  error?: { code: number; name?: string; message?: string };
}

/** `GET /_page/<path>` for an address that leads elsewhere. */
export interface PageRedirect {
  redirect: string;
}

/** What every page of the default layout shows around its content. */
export interface Shell {
  navigation: SiteNavigation;
  /** The copyright year. */
  year: number;
  config: PublicConfig;
}
