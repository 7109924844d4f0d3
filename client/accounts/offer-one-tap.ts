import { isAndroidWebView } from '../../src/domain/accounts/android-web-view.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { failures, shownPages } from '../platform/channels.ts';
import { mayShare } from '../privacy/may-share.ts';
import { isSignedIn } from './is-signed-in.ts';

/** Pages about one person, or that ask for somebody by themselves. */
const NO_PROMPT = /^\/(?:accounts|me|unsubscribe|acq)(?:\/|$)/;

/**
 * Google's one-tap prompt, for visitors. Google learns of them by it: they are asked only if they let third parties. Its code
 * comes with the first page that has room for it, and the prompt goes with the next that has none.
 */
export function offerOneTap({ google }: PublicSocial): void {
  const { url, clientId } = google ?? {};
  if (url === undefined || clientId === undefined) return;
  let cancel: Promise<() => void> | undefined;
  shownPages.listen(() => {
    if (!isWelcome()) return void cancel?.then((leave) => leave());
    cancel ??= import('./google-one-tap.ts')
      .then(({ promptOneTap }) => promptOneTap({ url, clientId }))
      .catch((error: unknown) => {
        failures.tell({ error, source: 'google one-tap' });
        return () => undefined;
      });
  });
}

/** Accounts spec, section 2. */
const isWelcome = (): boolean =>
  !isSignedIn() &&
  !NO_PROMPT.test(location.pathname) &&
  new URLSearchParams(location.search).get('acq_modal') !== 'true' &&
  !isAndroidWebView(navigator.userAgent) &&
  mayShare();
