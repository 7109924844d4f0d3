import type { SavedItem } from './save.ts';

/** An item to save and its accessible name. */
export interface NamedItem extends SavedItem {
  title: string;
}

/** A save that is pending until the visitor logs in (docs/spec/saves.md SAVES-10). */
interface DeferredSave {
  type: 'save-item';
  id: string;
  save_payload: NamedItem;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The first member who logged in since; no other member may replay the save. */
  user_id?: string | undefined;
}

export const deferredSave = (item: NamedItem, id: string, now: number): DeferredSave => ({
  type: 'save-item',
  id,
  save_payload: item,
  timestamp: now,
});

/** Leaves time to confirm an email address. A later login may be another person at a shared computer. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The pending save; undefined when expired or invalid. */
export function readDeferredSave(text: string | undefined, now: number): DeferredSave | undefined {
  const action = parse(text);
  const age = now - Number(action?.timestamp);
  return isDeferredSave(action) && age >= 0 && age < MAX_AGE_MS ? action : undefined;
}

function isDeferredSave(action: Partial<DeferredSave> | null): action is DeferredSave {
  const item = action?.type === 'save-item' ? action.save_payload : undefined;
  return isText(item?.uid) && isText(item?.title);
}

const isText = (value: unknown) => typeof value === 'string';

function parse(text = 'null'): Partial<DeferredSave> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
