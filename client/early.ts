import { SIGNED_IN, SIGNED_IN_COOKIE } from '../src/domain/session-hint.ts';
import { readCookie } from './cookies.ts';

/*
 * Runs before anything is painted. Documents are the same for everybody: what differs between members and visitors stands in
 * them twice, and this says which of it is seen, so that nothing moves when the session is known.
 */
if (readCookie(SIGNED_IN_COOKIE) === SIGNED_IN) document.documentElement.dataset.member = 'yes';
