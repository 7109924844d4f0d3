import type { Preview } from '../domain/content/preview.ts';
import type { PageObject, Shell } from '../domain/shell/page-object.ts';

/** Input of one render. Holds nothing personal when the page is cacheable. */
export interface PageView {
  /** Path and query as the router sees them. */
  address: string;
  /** With `deferred` empty: values travel in their own boundaries. */
  page: PageObject;
  shell: Shell;
  /** The visitor is logged in, so parts for anonymous visitors are hidden without a script too. */
  isMember?: boolean;
  /** Shows unpublished content: the page says so. */
  preview?: Preview;
  /** Inside the studio's preview panel: no scripts, and links open elsewhere. */
  isFramed?: boolean;
  /** Promises never reject. */
  deferred: Record<string, Promise<unknown>>;
}

const PENDING = Symbol('pending');

/** Deferred values that have already resolved. */
export async function arrivedOf(deferred: PageView['deferred']): Promise<ReadonlyMap<string, { value: unknown }>> {
  const arrived = new Map<string, { value: unknown }>();
  const looks = Object.entries(deferred).map(async ([name, promise]) => {
    const value = await Promise.race([promise, PENDING]);
    if (value !== PENDING) arrived.set(name, { value });
  });
  await Promise.all(looks);
  return arrived;
}

/** Waits for all deferred values. */
export async function settleDeferred(deferred: PageView['deferred']): Promise<Record<string, unknown>> {
  const entries = Object.entries(deferred).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(entries));
}
