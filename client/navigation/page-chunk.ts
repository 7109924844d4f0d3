import type { ComponentType } from 'react';
import { pages } from '../../src/generated/pages.ts';
import type { StaticParts } from '../../views/shell/static-parts.ts';
import { readSession, writeSession } from '../platform/session-storage.ts';

/** A page's code could not be loaded, most likely because another build has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** The code of the static parts, which the document's own page does not need; loaded before any other page is shown. */
export let staticParts: StaticParts | undefined;

/** Imports what showing a page in place takes. Throws ChunkLoadError, also for a page that this build does not know. */
export async function importPage(name: string): Promise<ComponentType> {
  const [Page] = await Promise.all([importServedPage(name), importStaticParts()]);
  return Page;
}

async function importStaticParts(): Promise<void> {
  try {
    staticParts ??= (await import('../../views/shell/static-parts.ts')).staticParts;
  } catch (cause) {
    throw new ChunkLoadError('The code of static parts could not be loaded.', { cause });
  }
}

/** Imports the chunk of a page whose markup stands there already. Throws ChunkLoadError as `importPage`. */
export async function importServedPage(name: string): Promise<ComponentType> {
  const load = isPageName(name) ? pages[name] : undefined;
  if (!load) throw new ChunkLoadError(`This build has no page '${name}'.`);
  try {
    // A page is rendered with the props of its own page object only, so their type ends here.
    return (await load()) as ComponentType;
  } catch (cause) {
    throw new ChunkLoadError(`The code of page '${name}' could not be loaded.`, { cause });
  }
}

const isPageName = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

const reloadPause = 10_000;

/** A chunk load failure reloads the document at most once per 10 s per path (docs/spec/shell.md SHELL-26). False: not again so soon. */
export function reloadForChunk(pathname: string): boolean {
  const key = `chunk-reload:${pathname}`;
  const last = Number(readSession(key) ?? 0);
  if (Date.now() - last < reloadPause) return false;
  writeSession(key, String(Date.now()));
  location.reload();
  return true;
}
