import { SIGNED_IN, SIGNED_IN_COOKIE } from '../../src/domain/accounts/session.ts';
import { readCookie } from '../platform/cookies.ts';

/** By the cookie that scripts can read; only a hint. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) === SIGNED_IN;
