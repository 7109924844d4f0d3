import type { ComponentType } from 'react';
import { readSession, writeSession } from '../platform/browser-storage.ts';

/** The code of a page could not be loaded, most likely because a newer build replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Imports the page that the document contains from the script that the document names. Throws ChunkLoadError. */
export async function importServedPage(name: string, script: string): Promise<ComponentType> {
  const { [name]: Page } = await importChunk<Record<string, ComponentType>>(import(script), `page '${name}'`);
  if (!Page) throw new ChunkLoadError(`The script of the document has no page '${name}'.`);
  return Page;
}

/** Waits for imported code. Throws ChunkLoadError. */
export async function importChunk<Code>(code: Promise<Code>, name: string): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new ChunkLoadError(`The code of ${name} could not be loaded.`, { cause });
  }
}

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
