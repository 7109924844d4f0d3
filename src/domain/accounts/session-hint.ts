import { cookieText } from '../text/cookie-text.ts';

/** Readable by pages, set and removed beside the session's own cookie, which is not. Proves nothing. */
export const SIGNED_IN_COOKIE = 'signed_in';
export const SIGNED_IN = '1';

/** Removes the hint. */
export const clearedHint = (isSecure: boolean): string => cookieText(SIGNED_IN_COOKIE, '', 0, isSecure);
