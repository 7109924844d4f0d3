import { bindDeferred, type DeferredAction } from '../../src/domain/accounts/deferred-action.ts';
import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import { readSession, removeSession, writeSession } from '../platform/browser-storage.ts';
import { readCookie } from '../platform/cookies.ts';

/** The deferred action in session storage, bound to the first member who logged in since; drops one of another member. */
export function claimDeferredAction<Action extends DeferredAction>(
  key: string,
  read: (text: string | undefined, now: number) => Action | undefined,
): Action | undefined {
  const stored = read(readSession(key), Date.now());
  const action = stored && bindDeferred(stored, readCookie(USER_COOKIE));
  if (action) writeSession(key, JSON.stringify(action));
  else removeSession(key);
  return action;
}
