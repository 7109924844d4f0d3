import { errors } from '../domain/errors/catalogue.ts';
import { toAppError } from '../domain/errors/to-app-error.ts';
import type { PageResult } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { PageServices } from '../services/shell/page-services.ts';
import { routeMiddleware } from './middleware/registry.ts';
import type { PageRoute } from './page-route.ts';
import type { RouteMatch } from './route-match.ts';

/**
 * What a route shows: its middleware, its `load`, and what follows when they throw (docs/spec/routes.md ROUTES-20). Hard: thrown
 * on, the error page with its status. Graceful: logged, and the page goes on with what it has; that copy is shared for a
 * moment only.
 */
export async function loadRoute(
  ctx: RequestContext,
  { route, match }: { route: PageRoute; match: RouteMatch },
  services: PageServices,
): Promise<PageResult> {
  try {
    for (const name of route.middleware ?? []) {
      const redirect = await routeMiddleware[name](ctx, match, services);
      if (redirect) return redirect;
    }
    return await route.load(ctx, match, services);
  } catch (thrown) {
    // A personalized feed without a user is the caller's error and not reported as a page error.
    if (!route.fallback || route.errorHandling === 'hard' || errors.badPdsRequest.is(thrown)) throw thrown;
    services.deferred.report(ctx, 'page', thrown);
    const result = route.fallback(ctx, match, services);
    const { code, name, message } = toAppError(thrown);
    return result.kind === 'page' ? { ...result, isPartial: true, error: { code, name, message } } : result;
  }
}
