/** The last change by a form without JavaScript, from the page's query, with the alert's id. */
export const alertActs = ['created', 'existing', 'changed', 'paused', 'resumed', 'deleted', 'restored'] as const;
export interface AlertsDone {
  what: (typeof alertActs)[number];
  id: string;
}

export function alertsDoneOf(query: URLSearchParams): AlertsDone | undefined {
  const what = alertActs.find((act) => query.has(act));
  return what && { what, id: query.get(what) ?? '' };
}
