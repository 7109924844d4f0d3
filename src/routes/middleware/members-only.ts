import { logInAddress } from '../../domain/accounts/account-address.ts';
import type { RouteMiddleware } from './route-middleware.ts';

/**
 * Others log in first, and come back. Throws AuthServer while nobody can tell who it is: a member who is sent to log in for
 * that would be asked for nothing.
 */
export const membersOnly: RouteMiddleware = ({ session, unknownSession }, { path, query }) => {
  if (session) return undefined;
  if (unknownSession) throw unknownSession.error;
  return { kind: 'redirect', to: logInAddress(query.size > 0 ? `${path}?${query}` : path), status: 302 };
};
