/** Tabs tell one another by it that a member's deal alerts have changed. It hears nothing of what it says itself. */
export const openAlertTabs = (): BroadcastChannel => new BroadcastChannel('deal-alerts');

/** For whoever changes alerts without showing them. */
export function tellAlertTabs(): void {
  const tabs = openAlertTabs();
  tabs.postMessage('changed');
  tabs.close();
}
