/** The last change by a form without JavaScript, from the page's query, with the alert's id. */
export const alertActs = ['created', 'existing', 'changed', 'paused', 'resumed', 'deleted', 'restored'] as const;
export interface AlertsDone {
  what: (typeof alertActs)[number];
  id: string;
}

/** Confirms an alert that was asked for on another page. */
export function madeAlertText({ isNew, isMailed }: { isNew: boolean; isMailed: boolean }): string {
  if (!isMailed) return 'Your deal alert has been saved, but deal emails to you are off.';
  return isNew ? 'Your deal alert has been created.' : 'You already have this deal alert.';
}

export function alertsDoneOf(query: URLSearchParams): AlertsDone | undefined {
  const what = alertActs.find((act) => query.has(act));
  return what && { what, id: query.get(what) ?? '' };
}
