import type { AdPlacement } from '../domain/ads/ad-placement.ts';
import type { Tagged } from '../domain/content/tagged.ts';
import type { LoadedPage, PageResult, RedirectResult } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { Channel } from '../domain/syndication/channel.ts';
import type { PageName, PagePropsByName } from '../generated/pages.ts';
import type { PageServices } from '../services/shell/page-services.ts';
import type { RouteMiddlewareName } from './middleware/registry.ts';
import type { RouteMatch } from './route-match.ts';

/**
 * The one spelling of what a value selects, and those behind it of a parameter that is repeated; undefined when that is the
 * same as no parameter. One page, one cached copy.
 */
export type QueryParameter = (value: string, ...further: string[]) => string | undefined;

/** One page route (docs/spec/routes.md ROUTES-1). `src/routes/table.ts` lists them; rank is react-router's, ties go by table order. */
export interface PageRoute {
  /** See docs/spec/routes.md ROUTES-2 route name: `stores-store_slug`. */
  name: string;
  /** react-router pattern: `/stores/:store_slug`. */
  path: string;
  aliases?: readonly string[];
  contentType?: string;
  /** Where analytics and ads say the visitor is. */
  location: string;
  /** Rendered without cookies and shared by all visitors. */
  isCacheable: boolean;
  /** For cacheable routes: which addresses visitors share; default all. */
  isShared?(match: RouteMatch): boolean;
  /**
   * Whether the page differs by who asks: their session, what their browser remembers, the forms of the page. Unless given,
   * every page that is not cacheable does.
   */
  readsVisitor?(match: RouteMatch): boolean;
  /** Seconds that the shared copy is fresh; the page cache's default unless given. */
  cacheTtl?: number;
  layout?: 'default' | 'empty';
  /** Run in this order before `load`; each may lead elsewhere or refuse. Names of `middleware/registry.ts`. */
  middleware?: readonly RouteMiddlewareName[];
  /** `hard`: a failure of load is the error page with its status; `graceful`: logged, and the page goes on with what it has. */
  errorHandling: 'hard' | 'graceful';
  adPlacements?: readonly AdPlacement[];
  routeRules?: { disablePostPreview?: boolean };
  /** Query parameters that select content. All others neither reach `load` nor the cache key. */
  query: Readonly<Record<string, QueryParameter>>;
  /** False: this route does not take the address; the next route in rank is asked, at the end it is a 404. */
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
