import { createContext } from 'react';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import type { SaveButtonState } from '../../src/domain/saves/save-button-state.ts';
import type { SavedItem } from '../../src/domain/saves/saved-item.ts';

/** How the save button of an item looks. */
export interface SaveView {
  isSaved: boolean;
  state: SaveButtonState;
  /** What became of a press, in words; a way to everything that is saved follows where it was added. */
  note?: string | undefined;
  /** The button that says so, of several for one item; absent where none was pressed on this page. */
  pressedAt?: object | undefined;
}

/** What is saved, as buttons see it. The same object until something changes. */
export interface SavesStore {
  /** By `engagementKey`; `undefined`: nobody answers presses here, the browser sends the form. */
  look(key: string): SaveView | undefined;
  /** How many of a kind are saved; `undefined` until everything is known. */
  count(contentType: SavedItem['contentType']): number | undefined;
  /** What other tabs have saved or removed since the document was loaded, by `engagementKey`; another map with each change. */
  elsewhere(): ReadonlyMap<string, boolean>;
  subscribe(listener: () => void): () => void;
  /** Saves the item, or takes it back. `pressedAt` is the button's own. */
  toggle(item: NamedItem, pressedAt: object): void;
}

export const NOTHING_ELSEWHERE: ReadonlyMap<string, boolean> = new Map();

export const SavesContext = createContext<SavesStore>({
  look: () => undefined,
  count: () => undefined,
  elsewhere: () => NOTHING_ELSEWHERE,
  subscribe: () => () => undefined,
  toggle: () => undefined,
});
