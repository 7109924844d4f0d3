import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { PageObject, Shell } from '../../domain/shell/page-object.ts';
import type { LoadedPage, RedirectResult } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageView } from '../../rendering/page-view.ts';
import { loadRoute } from '../../routes/load-route.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import type { MatchedRoute } from './route-matcher.ts';

export interface ViewOutcome {
  kind: 'view';
  view: PageView;
  status: number;
  tags: readonly string[];
  isPartial: boolean;
  ends: readonly string[];
}
export type PageOutcome = ViewOutcome | RedirectResult;

/** The navigation is part of every page. */
const SHELL_TAGS = ['type:site_navigation'];

interface OutcomeOptions {
  services: PageServices;
  build: string;
  /** Names and messages of errors, rather than their codes alone. */
  showsDetails: boolean;
  /** What staff is shown; absent where nobody is. */
  problems: readonly ContentProblem[] | undefined;
}

/** Loads what a matched route shows; a rule of its path goes before. Throws what the route's `load` throws. */
export async function loadOutcome(
  ctx: RequestContext,
  { route, match, address }: MatchedRoute,
  { services, ...options }: OutcomeOptions,
): Promise<PageOutcome> {
  const loading = Promise.all([services.shell.load(ctx), loadRoute(ctx, { route, match }, services)]);
  // A rule may lead elsewhere: then nobody hears what became of the page.
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

/** The page that an error leads to. Never throws but when the shell cannot be had at all. */
export async function errorOutcome(
  ctx: RequestContext,
  error: unknown,
  address: string,
  { services, ...options }: OutcomeOptions,
): Promise<PageOutcome> {
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
  Pick<OutcomeOptions, 'problems' | 'showsDetails'>;

function toView(
  result: LoadedPage,
  { shell, address, isMember, problems, showsDetails, ...frame }: Frame,
): ViewOutcome {
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
    ends = [],
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
    ends,
  };
}
