import { isSignedIn } from '../platform/cookies.ts';
import { startColorScheme } from '../shell/color-scheme.ts';

/*
 * Runs before the first paint. Cached documents contain the markup for members and for visitors; this attribute selects one
 * of them, so that the layout does not shift when the session loads. Personal documents set the attribute on the server.
 */
if (isSignedIn()) document.documentElement.dataset.member = 'yes';
startColorScheme();
