import { SIGNED_IN, SIGNED_IN_COOKIE } from '../../src/domain/accounts/session-hint.ts';
import { readCookie } from '../platform/cookies.ts';

/** As far as a page can tell. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) === SIGNED_IN;
