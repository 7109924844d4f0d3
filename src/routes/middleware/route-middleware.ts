import type { RedirectResult } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import type { RouteMatch } from '../route-match.ts';

/**
 * What a route asks before it loads: undefined lets it load, a redirect goes elsewhere instead. Throws AppError to refuse.
 * On a cacheable route it decides for all visitors.
 */
export type RouteMiddleware = (
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
) => Promise<RedirectResult | undefined> | RedirectResult | undefined;
