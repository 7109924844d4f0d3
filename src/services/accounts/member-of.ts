import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';

/** Whose request it is. Throws NotLoggedIn, and what the users service had to say where it cannot tell. */
export function memberOf({ session, unknownSession }: RequestContext): UserSession {
  if (session) return session;
  throw unknownSession?.error ?? errors.notLoggedIn({});
}
