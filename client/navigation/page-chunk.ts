import type { ComponentType } from 'react';
import { pages } from '../../src/generated/pages.ts';
import type { StaticParts } from '../../views/shell/static-parts.ts';
import { readSession, writeSession } from '../platform/browser-storage.ts';

/** The code of a page could not be loaded, most likely because a newer build replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** The code of the static parts; loaded before the first in-place page, because the served page does not need it. */
export let staticParts: StaticParts | undefined;

/** Imports the code that an in-place page needs. Throws ChunkLoadError, also for a page that this build does not have. */
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

/** Imports the chunk of the page that the document contains. Throws ChunkLoadError like `importPage`. */
export async function importServedPage(name: string): Promise<ComponentType> {
  const load = isPageName(name) ? pages[name] : undefined;
  if (!load) throw new ChunkLoadError(`This build has no page '${name}'.`);
  try {
    // Each page is rendered with the props of its own page object only, so drop their type here.
    return (await load()) as ComponentType;
  } catch (cause) {
    throw new ChunkLoadError(`The code of page '${name}' could not be loaded.`, { cause });
  }
}

const isPageName = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

const RELOAD_PAUSE_MS = 10_000;

/**
 * Reloads the document after a chunk load failure, at most once per 10 s and path (docs/spec/shell.md SHELL-26). Returns
 * false if it was reloaded too recently.
 */
export function reloadForChunk(pathname: string): boolean {
  const key = `chunk-reload:${pathname}`;
  const last = Number(readSession(key) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return false;
  writeSession(key, String(Date.now()));
  location.reload();
  return true;
}
