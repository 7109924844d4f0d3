import type { UserSession } from '../domain/entities/user.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { errors } from '../errors/catalogue.ts';

/** Whose request it is. Throws NotLoggedIn, and what the users service had to say where it cannot tell. */
export function memberOf({ session, unknownSession }: RequestContext): UserSession {
  if (session) return session;
  throw unknownSession?.error ?? errors.notLoggedIn({});
}
