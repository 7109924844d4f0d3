import { use, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useMessages } from '../field-props.ts';
import { SortingContext } from '../sorting/sorting-context.ts';

interface Removed {
  index: number;
  item: object;
  title: string;
  /** Items that were left. Other changes of the list end the offer to take it back. */
  left: number;
}

/** The items of a list in a form: adding, moving, and removing with a way back. */
export function useListItems(name: string) {
  const { fields: items, insert, remove, move } = useFieldArray({ name, keyName: 'formKey' });
  const { problems, warnings, clear } = useMessages(name, false);
  const { say } = use(SortingContext);
  const [added, setAdded] = useState<number>();
  const [removed, setRemoved] = useState<Removed>();
  const put = (item: object, at: number) => {
    clear();
    insert(at, item, { shouldFocus: false });
  };
  return {
    items,
    messages: { problems, warnings },
    move: (from: number, to: number) => {
      clear();
      move(from, to);
    },
    /** A new item is opened. */
    add: (item: object, at = items.length) => {
      put(item, at);
      setAdded(at);
    },
    added,
    onAddedShown: () => setAdded(undefined),
    remove: (index: number, item: object, title: string) => {
      clear();
      remove(index);
      say(`${title} is removed.`);
      setRemoved({ index, item, title, left: items.length - 1 });
    },
    removed: removed?.left === items.length ? removed : undefined,
    restore: () => {
      if (removed) put(removed.item, removed.index);
      setRemoved(undefined);
    },
  };
}
