import { DEFAULT_DESTINATION, destinationPath } from '../../domain/account-address.ts';
import type { RouteMiddleware } from './route-middleware.ts';

/**
 * Whoever has a session is where signing up and logging in lead to. Others are led there afterwards: `?destination` is kept
 * (accounts spec, section 2).
 */
export const visitorsOnly: RouteMiddleware = ({ session, destination: kept, keepDestination }, { query }) => {
  const asked = destinationPath(query.get('destination') ?? undefined);
  if (session) return { kind: 'redirect', to: asked ?? kept ?? DEFAULT_DESTINATION, status: 302 };
  if (asked !== undefined && asked !== kept) keepDestination?.(asked);
  return undefined;
};
