/** Channel on which tabs notify each other of changes to a member's deal alerts. A channel does not receive its own messages. */
export const openAlertTabs = (): BroadcastChannel => new BroadcastChannel('deal-alerts');

/** Notifies all tabs, for components that change alerts without showing them. */
export function notifyAlertTabs(): void {
  const tabs = openAlertTabs();
  tabs.postMessage('changed');
  tabs.close();
}
