import { cookieText } from '../text/cookie-text.ts';

/** The session as the browser sees it, without user id and token (docs/spec/accounts.md ACCOUNTS-6). */
export interface Session {
  isLoggedIn: boolean;
  /** For the greeting 'Hi {short name}'. */
  shortName?: string;
  /** First letter of the email address, for the avatar of a member without a name. */
  initial?: string;
  /** Id of the image at the avatar service. */
  avatarId?: string;
  isSubscribed?: boolean;
}

/** A new token of the users service, and how long the browser keeps it. */
export interface OpenedSession {
  token: string;
  userId: string;
  /** False: the cookie ends with the browser session. */
  isRemembered: boolean;
}

/** Readable by scripts; set and removed together with the HttpOnly session cookie. Authenticates nothing. */
export const SIGNED_IN_COOKIE = 'signed_in';
export const SIGNED_IN = '1';

export const expiredSignedInCookie = (isSecure: boolean): string => cookieText(SIGNED_IN_COOKIE, '', 0, isSecure);
