import { isSocialProvider } from '../../src/domain/accounts/social-providers.ts';
import { signedIn } from '../../src/domain/analytics/signed-in.ts';
import { subscribed } from '../../src/domain/analytics/subscribed.ts';
import { userFlowCompleted } from '../../src/domain/analytics/user-flow-completed.ts';
import type { PublicSocial } from '../../src/domain/shell/public-config.ts';
import { arrival } from '../analytics/take-campaign.ts';
import { track } from '../platform/channels.ts';
import { isSignedIn } from './is-signed-in.ts';
import { offerOneTap } from './offer-one-tap.ts';
import { noteSignIn, takeSignIn } from './sign-in-note.ts';

/** What the browser adds to social sign-in, whose forms work without it. */
export function startSocial(social: PublicSocial): void {
  tellArrival();
  document.addEventListener('submit', leaveOnce);
  // A document that comes back whole, out of the browser's memory, can be left once more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll('form[data-social]')) form.removeAttribute('aria-busy');
  });
  offerOneTap(social);
}

/** A provider is asked once, however often its button is pressed. */
function leaveOnce(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isSocialProvider(form.dataset.social)) return;
  if (form.ariaBusy) event.preventDefault();
  else noteSignIn(form.dataset.social);
  form.ariaBusy = 'true';
}

/** Tells what has become of a sign-in that this tab has begun. */
function tellArrival(): void {
  const method = takeSignIn();
  if (method === undefined || !isSignedIn()) return;
  const how = arrival();
  if (how) track(subscribed({ method, isAcquisition: false }));
  if (how === 'created') track(userFlowCompleted({ flow: 'sign-up' }));
  track(signedIn({ method }));
}
