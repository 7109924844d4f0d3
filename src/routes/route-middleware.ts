import { DEFAULT_DESTINATION, destinationPath, logInAddress } from '../domain/accounts/account-address.ts';
import type { RedirectResult } from '../domain/shell/page-result.ts';
import type { RequestContext } from '../domain/shell/request-context.ts';
import type { PageServices } from '../services/shell/page-services.ts';
import type { RouteMatch, RouteMiddlewareName } from './page-route.ts';

/**
 * Runs before a route loads: undefined lets it load, a redirect replaces the page. Throws AppError to refuse. On a cacheable
 * route it decides for all visitors.
 */
type RouteMiddleware = (
  ctx: RequestContext,
  match: RouteMatch,
  services: PageServices,
) => Promise<RedirectResult | undefined> | RedirectResult | undefined;

/**
 * Redirects visitors without a session to log-in, which returns them to this page. Throws the users service's error when the
 * session could not be verified, since the member may still be logged in.
 */
const membersOnly: RouteMiddleware = ({ session, unknownSession }, { path, query }) => {
  if (session) return undefined;
  if (unknownSession) throw unknownSession.error;
  return { kind: 'redirect', to: logInAddress(query.size > 0 ? `${path}?${query}` : path), status: 302 };
};

/**
 * Redirects members to the destination of sign-up and log-in. For other visitors it stores that destination: `?destination`
 * or the referring page (docs/spec/accounts.md ACCOUNTS-16).
 */
const visitorsOnly: RouteMiddleware = ({ session, destination: stored, cameFrom, storeDestination }, { query }) => {
  const requested = destinationPath(query.get('destination') ?? undefined);
  if (session) return { kind: 'redirect', to: requested ?? stored ?? DEFAULT_DESTINATION, status: 302 };
  const next = requested ?? cameFrom;
  if (next !== undefined && next !== stored) storeDestination?.(next);
  return undefined;
};

/** All middleware by the name that routes use. */
export const routeMiddleware: Readonly<Record<RouteMiddlewareName, RouteMiddleware>> = {
  'members-only': membersOnly,
  'visitors-only': visitorsOnly,
};
