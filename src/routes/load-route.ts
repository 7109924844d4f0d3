import { errors, toAppError } from '../domain/errors/catalog.ts';
import type { PageResult } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { PageServices } from '../services/shell/page-services.ts';
import type { PageRoute, RouteMatch } from './page-route.ts';
import { routeMiddleware } from './route-middleware.ts';

/**
 * Runs a route's middleware and its `load`, and handles their errors (docs/spec/routes.md ROUTES-20). Hard routes rethrow, so
 * the error page shows. Graceful routes log the error and show their fallback, whose copy is shared only briefly.
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

/** Checks the table at start. Throws for a route that names unknown middleware, or is graceful without a fallback. */
export function assertRouteTable(table: readonly PageRoute[]): void {
  for (const { name: route, middleware = [], errorHandling, fallback } of table) {
    const unknown = middleware.find((name) => !Object.hasOwn(routeMiddleware, name));
    if (unknown !== undefined) throw errors.unknownRouteMiddleware({ route, middleware: unknown });
    if (errorHandling === 'graceful' && !fallback) throw errors.missingFallback({ route });
  }
}
