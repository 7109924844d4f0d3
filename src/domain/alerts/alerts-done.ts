/** What a form without JavaScript has just done to alerts, as the address of their page says it: with the alert's id. */
export const alertActs = ['created', 'existing', 'changed', 'paused', 'resumed', 'deleted', 'restored'] as const;
export interface AlertsDone {
  what: (typeof alertActs)[number];
  id: string;
}

export function alertsDoneOf(query: URLSearchParams): AlertsDone | undefined {
  const what = alertActs.find((act) => query.has(act));
  return what && { what, id: query.get(what) ?? '' };
}
