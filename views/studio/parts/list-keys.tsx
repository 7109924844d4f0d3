import { type RefObject, useEffect } from 'react';
import { Modal } from '../../ui/dialog/Modal.tsx';
import classes from './list-keys.module.css';

interface ListKeys {
  /** Holds the rows (`tr`), each with a link and, where rows can be selected, a box. */
  list: RefObject<HTMLElement | null>;
  onHelp: () => void;
}

/** Keys with their effects, for the help. */
type KeyEffects = readonly (readonly [keys: string, effect: string])[];
export const listKeys: KeyEffects = [
  ['j or ↓', 'Next row'],
  ['k or ↑', 'Previous row'],
  ['x or Space', 'Select the row'],
  ['Enter', 'Open the row'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
];
export const formKeys: KeyEffects = [
  ['Ctrl+S', 'Save the draft'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Y or Ctrl+Shift+Z', 'Redo'],
  ['Ctrl+B', 'Bold, in a rich text'],
  ['Ctrl+I', 'Italic'],
  ['Ctrl+U', 'Underlined'],
  ['Ctrl+E', 'Code'],
  ['Space', 'Pick up an item by its handle, and drop it'],
  ['↑ or ↓', 'Move the item that is picked up'],
  ['Esc', 'Leave the list as it was'],
];

/** Moves the focus through the rows of a list by keys. Letters do nothing while text is typed or a dialog is open. */
export function useListKeys({ list, onHelp }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || document.querySelector('dialog[open]'))
        return;
      const row = target instanceof Element && list.current?.contains(target) ? target.closest('tr') : null;
      const handle = (run: () => void) => {
        event.preventDefault();
        run();
      };
      if (key === '?') handle(onHelp);
      else if (key === '/') handle(() => document.querySelector<HTMLElement>('main input[type="search"]')?.focus());
      else if (key === 'j' || (key === 'ArrowDown' && row)) handle(() => focusRow(list.current, row, 1));
      else if (key === 'k' || (key === 'ArrowUp' && row)) handle(() => focusRow(list.current, row, -1));
      else if (row && (key === 'x' || (key === ' ' && target instanceof HTMLAnchorElement)))
        handle(() => row.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return !isBox && (target.isContentEditable || target.matches('input, select, textarea'));
}

function focusRow(list: HTMLElement | null, row: Element | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll('tbody tr') ?? [])];
  const next = rows[row ? rows.indexOf(row) + by : 0];
  const link = next?.querySelector<HTMLElement>('a');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

/** Shows the keys of lists. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title="Keys" open={open} onClose={onClose} closeOnMaskClick>
      <KeyList keys={listKeys} />
    </Modal>
  );
}

export const KeyList = ({ keys: shown }: { keys: KeyEffects }) => (
  <dl className={classes.keys}>
    {shown.map(([keys, effect]) => (
      <div key={keys} className={classes.row}>
        <dt>
          {keys.split(' or ').map((key, index) => (
            <span key={key}>
              {index > 0 && ' or '}
              <kbd className={classes.key}>{key}</kbd>
            </span>
          ))}
        </dt>
        <dd>{effect}</dd>
      </div>
    ))}
  </dl>
);
