import { madeAlertText } from '../../src/domain/alerts/alerts-done.ts';
import { DEFERRED_ALERT, readDeferredAlert } from '../../src/domain/alerts/deferred-alert.ts';
import { dealAlertAddress } from '../../src/domain/alerts/new-alert.ts';
import { dealAlertCreated } from '../../src/domain/analytics/form-events.ts';
import { notifyAlertTabs, reportAlertRefusal } from '../../views/alerts/after-alert-change.ts';
import { claimDeferredAction } from '../accounts/claim-deferred-action.ts';
import { announce } from '../platform/announce.ts';
import { removeSession } from '../platform/browser-storage.ts';
import { track } from '../platform/channels.ts';
import { showNotice } from '../platform/notice.ts';
import { sendAction } from '../platform/send-action.ts';

const PAGE = '/deal-alerts';
/** Refusals that a retry cannot change. */
const FINAL = ['InvalidForm', 'UserNotSubscribed', 'TooManyAlerts'];

/** Creates the deferred alert (docs/spec/alerts.md ALERTS-26). After a temporary failure it stays stored for the next page. */
export async function replayAlert(): Promise<void> {
  const fields = claimDeferredAction(DEFERRED_ALERT, readDeferredAlert)?.alert_payload;
  if (!fields) return;
  const answer = await sendAction({ method: 'POST', path: '/shop/api/deal-alerts', body: fields });
  const isOnPage = location.pathname === PAGE;
  if (!answer.isDone) {
    reportAlertRefusal(answer);
    if (!FINAL.includes(answer.error)) return;
    removeSession(DEFERRED_ALERT);
    // The form on the page has these values.
    if (isOnPage) return;
    return report('Your deal alert has not been created.', { href: dealAlertAddress(fields), label: 'Try again' });
  }
  removeSession(DEFERRED_ALERT);
  const made = answer.answer as { alert: { id: string }; isNew: boolean; isMailed: boolean };
  const { alert, isNew } = made;
  if (isNew) track(dealAlertCreated({ id: alert.id, searchString: fields.searchString ?? '' }));
  notifyAlertTabs();
  // Its address has the values for a form that is no longer needed.
  if (isOnPage) location.replace(`${PAGE}?${new URLSearchParams({ [isNew ? 'created' : 'existing']: alert.id })}`);
  else report(madeAlertText(made), { href: PAGE, label: 'See your deal alerts' });
}

function report(text: string, link: { href: string; label: string }): void {
  announce(text);
  showNotice({ text, link });
}
