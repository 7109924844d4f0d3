import { type DeferredAction, readDeferredAction } from '../accounts/deferred-action.ts';
import type { SavedItem } from './save.ts';

/** An item to save and its accessible name. */
export interface NamedItem extends SavedItem {
  title: string;
}

/** A save that is pending until the visitor logs in (docs/spec/saves.md SAVES-10). */
interface DeferredSave extends DeferredAction {
  type: 'save-item';
  id: string;
  save_payload: NamedItem;
}

export const deferredSave = (item: NamedItem, id: string, now: number): DeferredSave => ({
  type: 'save-item',
  id,
  save_payload: item,
  timestamp: now,
});

/** The pending save; undefined when expired or invalid. */
export const readDeferredSave = (text: string | undefined, now: number): DeferredSave | undefined =>
  readDeferredAction<DeferredSave>(text, now, ({ type, save_payload: item }) => {
    return type === 'save-item' && isText(item?.uid) && isText(item?.title);
  });

const isText = (value: unknown) => typeof value === 'string';
