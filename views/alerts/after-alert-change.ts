import type { Refusal } from '../ui/page/page-contexts.ts';

/** Channel on which tabs notify each other of changes to a member's deal alerts. A channel does not receive its own messages. */
export const openAlertTabs = (): BroadcastChannel => new BroadcastChannel('deal-alerts');

/** Notifies all tabs, for components that change alerts without showing them. */
export function notifyAlertTabs(): void {
  const tabs = openAlertTabs();
  tabs.postMessage('changed');
  tabs.close();
}

/** Errors of a failed service; all others are the visitor's to correct. */
const SERVICE_ERRORS = ['AuthServerError', 'ERROR'];

/** Logs and reports a refusal if a service has failed (docs/spec/alerts.md ALERTS-5). */
export function reportAlertRefusal({ error }: Refusal): void {
  if (SERVICE_ERRORS.includes(error)) reportError(new Error(`error changing deal alerts: ${error}`));
}
