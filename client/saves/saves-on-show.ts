import type { SavedItem } from '../../src/domain/saves/saved-item.ts';
import { NOTHING_ELSEWHERE, type SaveView } from '../../views/saves/saves-context.ts';

const NOT_SAVED: SaveView = { isSaved: false, state: 'None' };

let views: ReadonlyMap<string, SaveView> = new Map();
let isWhole = false;
let changes = NOTHING_ELSEWHERE;
const listeners = new Set<() => void>();

/** By `engagementKey`. */
export const look = (key: string): SaveView => views.get(key) ?? NOT_SAVED;

/** `undefined` until it is known what all is saved. */
export const count = (contentType: SavedItem['contentType']): number | undefined =>
  isWhole ? [...views].filter(([key, { isSaved }]) => isSaved && key.startsWith(`${contentType}:`)).length : undefined;

export const elsewhere = (): ReadonlyMap<string, boolean> => changes;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab has changed what is saved; `undefined`: this one has changed it since. Shown with the next `showSaves`. */
export function noteElsewhere(key: string, isSaved: boolean | undefined): void {
  const next = new Map(changes);
  if (isSaved === undefined) next.delete(key);
  else next.set(key, isSaved);
  changes = next;
}

/** What save buttons show from now on; an item that is not among them is not saved, as far as is known. `isAll`: all is known. */
export function showSaves(next: ReadonlyMap<string, SaveView>, isAll: boolean): void {
  views = next;
  isWhole = isAll;
  for (const listener of listeners) listener();
}
