import { destinationPath } from '../domain/accounts/account-address.ts';
import type { AdPlacement } from '../domain/ads/ad-placement.ts';
import type { Tagged } from '../domain/content/tagged.ts';
import { pageNumber } from '../domain/feeds/listing-request.ts';
import type { LoadedPage, PageResult, RedirectResult } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { Channel } from '../domain/syndication/channel.ts';
import type { PageName, PagePropsByName } from '../generated/pages.ts';
import type { PageServices } from '../services/shell/page-services.ts';

/** The address of a request as its route sees it: decoded path parameters and the declared query parameters in canonical form. */
export interface RouteMatch {
  /** As requested, without query: `/stores/acme`. */
  path: string;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/**
 * Returns the canonical spelling of a parameter's value, and of further values when it is repeated; undefined when the value
 * means the same as no parameter. Each page has one address, so one cached copy.
 */
export type QueryParameter = (value: string, ...further: string[]) => string | undefined;

/** Names of the middleware in `route-middleware.ts`. */
export type RouteMiddlewareName = 'members-only' | 'visitors-only';

/** One page route (docs/spec/routes.md ROUTES-1). `src/routes/table.ts` lists them; rank is react-router's, ties go by table order. */
export interface PageRoute {
  /** Route name (docs/spec/routes.md ROUTES-2): `stores-store_slug`. */
  name: string;
  /** react-router pattern: `/stores/:store_slug`. */
  path: string;
  aliases?: readonly string[];
  contentType?: string;
  /** Location for analytics and ads: `store`. */
  location: string;
  /** Rendered without cookies and shared by all visitors. */
  isCacheable: boolean;
  /** For cacheable routes: which addresses visitors share; default all. */
  isShared?(match: RouteMatch): boolean;
  /** Whether the page depends on the visitor's session, cookies or forms; default: every page that is not cacheable. */
  readsVisitor?(match: RouteMatch): boolean;
  /** Seconds that the shared copy is fresh; default: the page cache's. */
  cacheTtl?: number;
  layout?: 'default' | 'empty';
  /** Runs in this order before `load`; each may redirect or refuse. */
  middleware?: readonly RouteMiddlewareName[];
  /** When `load` fails: `hard` shows the error page with its status; `graceful` logs the error and shows `fallback`. */
  errorHandling: 'hard' | 'graceful';
  adPlacements?: readonly AdPlacement[];
  routeRules?: { disablePostPreview?: boolean };
  /** Query parameters that select content. Others reach neither `load` nor the cache key. */
  query: Readonly<Record<string, QueryParameter>>;
  /** Returns false to refuse an address; the next route in rank is tried, and after the last one the answer is 404. */
  accepts?(match: RouteMatch): boolean;
  /** Awaits critical data, starts deferred data. Throws AppError; its code is the status. */
  load(ctx: RequestContext, match: RouteMatch, services: PageServices): Promise<PageResult>;
  /** The page of a graceful route when `load` throws. Must not fail. */
  fallback?(ctx: RequestContext, match: RouteMatch, services: PageServices): PageResult;
  /** Newest items, served as `{path}/rss.xml` and `{path}/atom.xml`. */
  channel?(ctx: RequestContext, match: RouteMatch, services: PageServices): Promise<Tagged<Channel>>;
}

interface PageOf<Name extends PageName> extends Omit<LoadedPage, 'page' | 'props'> {
  page: Name;
  props: PagePropsByName[Name];
}
/** A page result whose props are those of its page. */
export type TypedPageResult<Name extends PageName> = { [N in Name]: PageOf<N> }[Name] | RedirectResult;

interface TypedPageRoute<Name extends PageName> extends Omit<PageRoute, 'load' | 'fallback'> {
  load(ctx: RequestContext, match: RouteMatch, services: PageServices): Promise<TypedPageResult<Name>>;
  fallback?(ctx: RequestContext, match: RouteMatch, services: PageServices): TypedPageResult<Name>;
}

/** Declares a route and checks that what `load` returns has the props of the page that it names. */
export function pageRoute<Name extends PageName>(route: TypedPageRoute<Name>): PageRoute {
  return route;
}

interface RedirectRoute {
  name: string;
  path: string;
  to: string;
}

/** Redirects a second address of a page to the first one, with its query. */
export const redirectRoute = ({ name, path, to }: RedirectRoute): PageRoute =>
  pageRoute({
    name,
    path,
    location: 'redirect',
    isCacheable: true,
    errorHandling: 'hard',
    query: {},
    load: async () => ({ kind: 'redirect', to, status: 302, keepQuery: true }),
  });

/** Page number of a list; the first page has no parameter. */
export const pageParameter: QueryParameter = (value) => {
  const page = pageNumber(value);
  return page > 1 ? String(page) : undefined;
};

/** Path to redirect to after an account form. */
export const destinationParameter: QueryParameter = (value) => destinationPath(value);
