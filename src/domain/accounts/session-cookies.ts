import { USER_COOKIE, VISITOR_SECONDS } from '../analytics/visitor-cookies.ts';
import { cookieText, hiddenCookieText } from '../text/cookie-text.ts';
import type { OpenedSession } from './opened-session.ts';
import { clearedHint, SIGNED_IN, SIGNED_IN_COOKIE } from './session-hint.ts';

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/** Holds the token of the users service. `__Host-`: no neighbouring site can have written it. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');

/** What a browser keeps of a session that was opened: the token out of the page's reach, that there is one, and whose (`u_id`). */
export function openedCookies({ token, userId, isRemembered }: OpenedSession, isSecure: boolean): string[] {
  const life = isRemembered ? REMEMBERED_SECONDS : undefined;
  return [
    hiddenCookieText(sessionCookieName(isSecure), token, life, isSecure),
    cookieText(SIGNED_IN_COOKIE, SIGNED_IN, life, isSecure),
    cookieText(USER_COOKIE, encodeURIComponent(userId), VISITOR_SECONDS, isSecure),
  ];
}

/** A known subscriber is still known by `u_id`, unless the account is gone. */
export function endedCookies(isSecure: boolean, isForgotten = false): string[] {
  return [
    hiddenCookieText(sessionCookieName(isSecure), '', 0, isSecure),
    clearedHint(isSecure),
    ...(isForgotten ? [cookieText(USER_COOKIE, '', 0, isSecure)] : []),
  ];
}
