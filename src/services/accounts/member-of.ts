import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/** The session of the request. Throws NotLoggedIn, or the error of the users service if the session could not be verified. */
export function memberOf({ session, unknownSession }: RequestContext): UserSession {
  if (session) return session;
  throw unknownSession?.error ?? errors.notLoggedIn({});
}
