import type { SavedItem } from './saved-item.ts';

/** An item to save and its accessible name. */
export interface NamedItem extends SavedItem {
  title: string;
}

/** A save that waits for its visitor to log in (docs/spec/saves.md SAVES-10). */
interface DeferredSave {
  type: 'save-item';
  id: string;
  save_payload: NamedItem;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The first member who logged in since; the action is theirs alone. */
  user_id?: string | undefined;
}

export const deferredSave = (item: NamedItem, id: string, now: number): DeferredSave => ({
  type: 'save-item',
  id,
  save_payload: item,
  timestamp: now,
});

/**
 * Long enough to confirm an address by mail first. Whoever logs in later, on what may be somebody else's computer, did not come
 * for it.
 */
const LIFE_MS = 24 * 60 * 60_000;

/** The pending save; undefined when expired or invalid. */
export function readDeferredSave(text: string | undefined, now: number): DeferredSave | undefined {
  const action = parsed(text);
  const age = now - Number(action?.timestamp);
  return isDeferredSave(action) && age >= 0 && age < LIFE_MS ? action : undefined;
}

function isDeferredSave(action: Partial<DeferredSave> | null): action is DeferredSave {
  const item = action?.type === 'save-item' ? action.save_payload : undefined;
  return isText(item?.uid) && isText(item?.title);
}

const isText = (value: unknown) => typeof value === 'string';

function parsed(text = 'null'): Partial<DeferredSave> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
