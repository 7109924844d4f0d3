import { isSignedIn } from '../accounts/is-signed-in.ts';

/*
 * Runs before anything is painted. Documents are the same for everybody: what differs between members and visitors stands in
 * them twice, and this says which of it is seen, so that nothing moves when the session is known. Personal documents say it
 * themselves.
 */
if (isSignedIn()) document.documentElement.dataset.member = 'yes';
