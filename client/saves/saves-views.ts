import { NO_CHANGES, type SavesStore, type SaveView } from '../../views/saves/saves-context.ts';

const NOT_SAVED: SaveView = { isSaved: false, state: 'None' };

let views: ReadonlyMap<string, SaveView> = new Map();
let isComplete = false;
let changes = NO_CHANGES;
const listeners = new Set<() => void>();

/** The state of save buttons. */
export const savesViews: Omit<SavesStore, 'toggle'> = {
  viewOf: (key) => views.get(key) ?? NOT_SAVED,
  count: (contentType) =>
    isComplete
      ? [...views].filter(([key, { isSaved }]) => isSaved && key.startsWith(`${contentType}:`)).length
      : undefined,
  changesElsewhere: () => changes,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Records a change by another tab; `undefined` when this tab has changed the item since. `showSaves` publishes it. */
export function recordElsewhere(key: string, isSaved: boolean | undefined): void {
  const next = new Map(changes);
  if (isSaved === undefined) next.delete(key);
  else next.set(key, isSaved);
  changes = next;
}

/** Updates all save buttons. Items without a view are not saved, or not known to be. `isAll`: the views are complete. */
export function showSaves(next: ReadonlyMap<string, SaveView>, isAll: boolean): void {
  views = next;
  isComplete = isAll;
  for (const listener of listeners) listener();
}
