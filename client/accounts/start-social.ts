import { isAndroidWebView, isSocialProvider } from '../../src/domain/accounts/social-sign-in.ts';
import {
  subscribed,
  userFlowCompleted,
  userFlowStarted,
  userFlowStepCompleted,
} from '../../src/domain/analytics/member-events.ts';
import { signedIn } from '../../src/domain/analytics/session-events.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { arrival } from '../analytics/capture-campaign.ts';
import { failures, shownPages, track } from '../platform/channels.ts';
import { isSignedIn } from '../platform/cookies.ts';
import { mayShare } from '../privacy/may-share.ts';
import { consumePendingSignIn, storePendingSignIn } from './pending-sign-in.ts';

const FLOW = 'sign-up';

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
  else {
    const fields = new FormData(form);
    storePendingSignIn(form.dataset.social, fields);
    if (fields.get('flow') === FLOW) track(userFlowStarted({ flow: FLOW }));
  }
  form.ariaBusy = 'true';
}

/** Tracks the result of a sign-in that started in this tab. */
function trackArrival(): void {
  const pending = consumePendingSignIn();
  if (pending === undefined || !isSignedIn()) return;
  const { provider: method, flow, isAcquisition } = pending;
  const result = arrival();
  if (result) track(subscribed({ method, isAcquisition }));
  if (result === 'created') {
    // A log-in or the one-tap prompt turned out to be a sign-up.
    if (flow !== FLOW) track(userFlowStarted({ flow: FLOW }));
    track(userFlowStepCompleted({ flow: FLOW, step: 'provider', number: 1 }));
    track(userFlowCompleted({ flow: FLOW }));
  }
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
