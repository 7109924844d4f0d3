import { use, useSyncExternalStore } from 'react';
import { NOTHING_ELSEWHERE, SavesContext } from './saves-context.ts';

/** What other tabs have saved (true) or removed, by `engagementKey`. */
export function useSavedElsewhere(): ReadonlyMap<string, boolean> {
  const saves = use(SavesContext);
  return useSyncExternalStore(saves.subscribe, saves.elsewhere, () => NOTHING_ELSEWHERE);
}
