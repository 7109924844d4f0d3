import { createContext } from 'react';

/** An item of a list, or one that is not in it yet, while it is dragged. */
export interface Dragged {
  /** The name of the list, which is the path of its field. */
  list: string;
  from: number | undefined;
  /** Items of the list. */
  count: number;
  title: () => string;
  /** Called with a position of the list. */
  drop: (to: number) => void;
}

export interface DropGap {
  list: string;
  gap: number;
}

interface Sorter {
  isDisabled: boolean;
  /** Announces a move that was made by a button. */
  say: (text: string) => void;
}
export const SortingContext = createContext<Sorter>({ isDisabled: true, say: () => undefined });

interface List {
  name: string;
  count: number;
  move: (from: number, to: number) => void;
}
export const ListContext = createContext<List>({ name: '', count: 0, move: () => undefined });

interface Item {
  index: number;
  title: () => string;
  /** The id of the element with the item's title. */
  titleId: string;
}
export const ItemContext = createContext<Item>({ index: 0, title: () => '', titleId: '' });
