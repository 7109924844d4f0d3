import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { PageObject, Shell } from '../../domain/shell/page-object.ts';
import type { LoadedPage, RedirectResult } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageView } from '../../rendering/page-view.ts';
import { loadRoute } from '../../routes/load-route.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import type { MatchedRoute } from './route-matcher.ts';

export interface RenderablePage {
  kind: 'view';
  view: PageView;
  status: number;
  tags: readonly string[];
  isPartial: boolean;
  /** Times, ms, at which something on the page starts or ends; a shared copy is good until the earliest. */
  ends?: readonly number[];
}
export type LoadResult = RenderablePage | RedirectResult;

/** Every page shows the navigation. */
const SHELL_TAGS = ['type:site_navigation'];

interface LoadOptions {
  services: PageServices;
  build: string;
  /** Whether error names and messages are sent, not only codes. */
  showsDetails: boolean;
  /** Content problems for the staff panel; absent where it is hidden. */
  problems: readonly ContentProblem[] | undefined;
}

/** Loads a matched route; a route rule for its path wins. Throws what the route's `load` throws. */
export async function loadPage(
  ctx: RequestContext,
  { route, match, address }: MatchedRoute,
  { services, ...options }: LoadOptions,
): Promise<LoadResult> {
  const loading = Promise.all([services.shell.load(ctx), loadRoute(ctx, { route, match }, services)]);
  // When a rule redirects, the page's result is not awaited, so mark a rejection as handled.
  loading.catch(() => {});
  const { redirect, tags } = await services.routeRules.find(ctx, match.path);
  if (redirect) return redirect;
  const [shell, result] = await loading;
  if (result.kind === 'redirect') return { ...result, tags: [...(result.tags ?? []), ...tags] };
  result.tags.push(...tags);
  const disabled = route.routeRules?.disablePostPreview && { disablesPostPreview: true };
  return toView(result, {
    shell,
    address,
    isMember: ctx.session !== undefined,
    route: route.name,
    location: route.location,
    layout: route.layout ?? 'default',
    ...(route.adPlacements && { adPlacements: route.adPlacements }),
    ...disabled,
    ...options,
  });
}

/** Loads the error page. Throws only when the shell cannot be loaded. */
export async function loadErrorPage(
  ctx: RequestContext,
  error: unknown,
  address: string,
  { services, ...options }: LoadOptions,
): Promise<LoadResult> {
  const [shell, result] = await Promise.all([services.shell.load(ctx), services.errorPages.load(ctx, error, address)]);
  return result.kind === 'redirect'
    ? result
    : toView(result, {
        shell,
        address,
        route: 'error',
        location: 'error',
        layout: 'default',
        ...(errors.invalidRoute.is(error) && { isRefused: true }),
        ...options,
      });
}

type Frame = { shell: Shell; address: string; isMember?: boolean } & Pick<
  PageObject,
  'route' | 'location' | 'layout' | 'adPlacements' | 'build' | 'isRefused' | 'disablesPostPreview'
> &
  Pick<LoadOptions, 'problems' | 'showsDetails'>;

function toView(
  result: LoadedPage,
  { shell, address, isMember, problems, showsDetails, ...frame }: Frame,
): RenderablePage {
  const {
    page,
    props,
    meta,
    about,
    breadcrumbs = [],
    deferred = {},
    tags,
    status = 200,
    isPartial = false,
    error,
  } = result;
  // The same list, not a copy: deferred data adds its tags when it arrives.
  tags.push(...SHELL_TAGS);
  return {
    kind: 'view',
    view: {
      address,
      page: {
        page,
        props,
        deferred: {},
        meta,
        breadcrumbs,
        ...frame,
        ...(about && { about }),
        ...(problems && { problems }),
        ...(error && { error: showsDetails ? error : { code: error.code } }),
      },
      shell,
      deferred,
      ...(isMember && { isMember }),
    },
    status,
    tags,
    isPartial: isPartial || shell.navigation.items.length === 0,
  };
}
