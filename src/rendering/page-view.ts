import type { PageObject, Shell } from '../domain/shell/page-object.ts';

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

const PENDING = Symbol('pending');

/** What of it has arrived by now. */
export async function arrivedOf(deferred: PageView['deferred']): Promise<ReadonlyMap<string, { value: unknown }>> {
  const arrived = new Map<string, { value: unknown }>();
  const looks = Object.entries(deferred).map(async ([name, promise]) => {
    const value = await Promise.race([promise, PENDING]);
    if (value !== PENDING) arrived.set(name, { value });
  });
  await Promise.all(looks);
  return arrived;
}

/** Waits for all that was deferred. */
export async function settleDeferred(deferred: PageView['deferred']): Promise<Record<string, unknown>> {
  const entries = Object.entries(deferred).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(entries));
}
