import { DEFAULT_DESTINATION, destinationPath } from '../../domain/accounts/account-address.ts';
import type { RouteMiddleware } from './route-middleware.ts';

/**
 * Whoever has a session is where signing up and logging in lead to. Others are led there afterwards: `?destination` is kept,
 * or the page that they came from (docs/spec/accounts.md ACCOUNTS-16).
 */
export const visitorsOnly: RouteMiddleware = ({ session, destination: kept, cameFrom, keepDestination }, { query }) => {
  const asked = destinationPath(query.get('destination') ?? undefined);
  if (session) return { kind: 'redirect', to: asked ?? kept ?? DEFAULT_DESTINATION, status: 302 };
  const next = asked ?? cameFrom;
  if (next !== undefined && next !== kept) keepDestination?.(next);
  return undefined;
};
