import type { PageObject, Shell } from '../domain/page-object.ts';

/** Everything that one rendering needs. Never holds anything personal when the page is cacheable. */
export interface PageView {
  /** Path and query as the router sees them. */
  address: string;
  /** With `deferred` empty: values travel in their own boundaries. */
  page: PageObject;
  shell: Shell;
  /** It is made for somebody who is logged in; what only visitors see is then hidden without a script, too. */
  isMember?: boolean;
  /** Promises never reject. */
  deferred: Record<string, Promise<unknown>>;
}

/** Waits for all that was deferred. */
export async function settleDeferred(deferred: PageView['deferred']): Promise<Record<string, unknown>> {
  const entries = Object.entries(deferred).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(entries));
}
