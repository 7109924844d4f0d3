import { createContext } from 'react';
import type { NamedItem } from '../../src/domain/saves/deferred-save.ts';
import type { SavedItem } from '../../src/domain/saves/save.ts';
import type { SaveButtonState } from '../../src/domain/saves/save-state.ts';

/** The state of an item's save buttons. */
export interface SaveView {
  isSaved: boolean;
  state: SaveButtonState;
  /** Result of a press. After an item was added, a link to the saved items follows. */
  note?: string | undefined;
  /** The button that shows the note when an item has several; absent when none was pressed on this page. */
  pressedAt?: object | undefined;
}

/** The saves of the member, for save buttons. Views keep their identity until they change. */
export interface SavesStore {
  /** By `saveKey`; `undefined` without JavaScript or before hydration: presses submit the form. */
  viewOf(key: string): SaveView | undefined;
  /** Number of saves of a type; `undefined` until the saves have loaded. */
  count(contentType: SavedItem['contentType']): number | undefined;
  /** Saves (true) and removals by other tabs since the document was loaded, by `saveKey`; a new map after each change. */
  changesElsewhere(): ReadonlyMap<string, boolean>;
  subscribe(listener: () => void): () => void;
  /** Saves or removes the item. `pressedAt` identifies the button. */
  toggle(item: NamedItem, pressedAt: object): void;
}

export const NO_CHANGES: ReadonlyMap<string, boolean> = new Map();

export const SavesContext = createContext<SavesStore>({
  viewOf: () => undefined,
  count: () => undefined,
  changesElsewhere: () => NO_CHANGES,
  subscribe: () => () => undefined,
  toggle: () => undefined,
});
