import { SIGNED_IN, SIGNED_IN_COOKIE } from '../src/domain/session-hint.ts';
import { readCookie } from './cookies.ts';

/** As far as a page can tell. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) === SIGNED_IN;
