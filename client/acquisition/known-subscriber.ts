import { USER_COOKIE, VISITOR_SECONDS } from '../../src/domain/analytics/visitor-cookies.ts';
import { readCookie } from '../platform/cookies.ts';

/** Until when (ms since 1970) the browser is one of somebody who gets the emails. Whose it is nobody needs to store twice. */
const KNOWN_UNTIL = 'known-subscriber';

/** By the `u_id` cookie, or by what was stored when there was one (accounts spec, section 4); both hold 730 days. */
export function isKnownSubscriber(): boolean {
  if (readCookie(USER_COOKIE)) {
    noteSubscriber();
    return true;
  }
  try {
    return Number(localStorage.getItem(KNOWN_UNTIL)) > Date.now();
  } catch {
    // A browser that refuses storage has kept nothing.
    return false;
  }
}

export function noteSubscriber(): void {
  try {
    localStorage.setItem(KNOWN_UNTIL, String(Date.now() + VISITOR_SECONDS * 1_000));
  } catch {
    // The cookie says it too, where there is one.
  }
}
