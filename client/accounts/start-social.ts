import { isAndroidWebView, isSocialProvider } from '../../src/domain/accounts/social-sign-in.ts';
import { subscribed, userFlowCompleted } from '../../src/domain/analytics/member-events.ts';
import { signedIn } from '../../src/domain/analytics/session-events.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { arrival } from '../analytics/capture-campaign.ts';
import { failures, shownPages, track } from '../platform/channels.ts';
import { mayShare } from '../privacy/may-share.ts';
import { isSignedIn } from './is-signed-in.ts';
import { consumePendingSignIn, storePendingSignIn } from './pending-sign-in.ts';

/** Enhances social sign-in, whose forms also work without JavaScript. */
export function startSocial(social: PublicSocial): void {
  trackArrival();
  document.addEventListener('submit', submitOnce);
  // A document restored from the back/forward cache can be submitted again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll('form[data-social]')) form.removeAttribute('aria-busy');
  });
  offerOneTap(social);
}

/** Ignores repeated presses of a provider's button. */
function submitOnce(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isSocialProvider(form.dataset.social)) return;
  if (form.ariaBusy) event.preventDefault();
  else storePendingSignIn(form.dataset.social);
  form.ariaBusy = 'true';
}

/** Tracks the result of a sign-in that started in this tab. */
function trackArrival(): void {
  const method = consumePendingSignIn();
  if (method === undefined || !isSignedIn()) return;
  const result = arrival();
  if (result) track(subscribed({ method, isAcquisition: false }));
  if (result === 'created') track(userFlowCompleted({ flow: 'sign-up' }));
  track(signedIn({ method }));
}

/** Loads Google's one-tap prompt on the first page that allows it, and cancels it on the next page that does not. */
function offerOneTap({ google }: PublicSocial): void {
  const { url, clientId } = google ?? {};
  if (url === undefined || clientId === undefined) return;
  let prompt: Promise<() => void> | undefined;
  shownPages.subscribe(() => {
    if (!canOfferOneTap()) return void prompt?.then((cancel) => cancel());
    prompt ??= import('./google-one-tap.ts')
      .then(({ promptOneTap }) => promptOneTap({ url, clientId }))
      .catch((error: unknown) => {
        failures.publish({ error, source: 'google one-tap' });
        return () => undefined;
      });
  });
}

/** Pages about one person, and pages that ask visitors to sign up themselves. */
const NO_ONE_TAP = /^\/(?:accounts|me|unsubscribe|acq)(?:\/|$)/;

/** The prompt sends data to Google, so visitors must allow sharing (docs/spec/accounts.md ACCOUNTS-41). */
const canOfferOneTap = (): boolean =>
  !isSignedIn() &&
  !NO_ONE_TAP.test(location.pathname) &&
  new URLSearchParams(location.search).get('acq_modal') !== 'true' &&
  !isAndroidWebView(navigator.userAgent) &&
  mayShare();
