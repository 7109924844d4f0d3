import { errors } from '../domain/errors/catalogue.ts';
import { routeMiddleware } from './middleware/registry.ts';
import type { PageRoute } from './page-route.ts';

/** Asked once, before the first page. Throws for a route that names unknown middleware, or is graceful without a fallback. */
export function assertRouteTable(table: readonly PageRoute[]): void {
  for (const { name: route, middleware = [], errorHandling, fallback } of table) {
    const unknown = middleware.find((name) => !Object.hasOwn(routeMiddleware, name));
    if (unknown !== undefined) throw errors.unknownRouteMiddleware({ route, middleware: unknown });
    if (errorHandling === 'graceful' && !fallback) throw errors.missingFallback({ route });
  }
}
