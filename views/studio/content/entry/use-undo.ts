import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import type { Values } from './entry-values.ts';
import { FormHistory, type Step, setDifferences } from './form-history.ts';

/** Typing without a longer pause is undone together. */
const PAUSE_MS = 500;

export interface Undo {
  history: FormHistory;
  undo: () => void;
  redo: () => void;
  /** Ends the present step: a change of another field is a step of its own. */
  flush: () => void;
  /** Sets what another member changed, and only that: this member may be typing elsewhere. */
  merge: (step: Step) => void;
}

/** Undo and redo of all changes of a form, by buttons and keys. */
export function useUndo(form: UseFormReturn<Values>, fields: readonly DescribedField[]): Undo {
  const [history] = useState(() => new FormHistory(form.getValues()));
  const changed = useRef(new Set<string>());
  const isMoving = useRef(false);
  const latest = useRef<Pick<Undo, 'undo' | 'redo'>>(undefined);

  const flush = useCallback(() => {
    history.record(changed.current, form.getValues());
    changed.current.clear();
  }, [form, history]);
  const apply = (step: Step): string[] => {
    const paths: string[] = [];
    isMoving.current = true;
    setDifferences(fields, step, (path, value) => {
      paths.push(path);
      form.setValue(path, value);
    });
    isMoving.current = false;
    return paths;
  };
  const merge = (step: Step) => {
    flush();
    apply(step);
    history.merge(step);
  };
  const move = (direction: 'undo' | 'redo') => {
    flush();
    const step = history[direction]();
    if (!step) return;
    const [first] = apply(step);
    // Fields without one control have no focus to set.
    if (first) form.setFocus(first);
  };
  const undo = () => move('undo');
  const redo = () => move('redo');
  latest.current = { undo, redo };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (isMoving.current) return;
        const [top] = (name ?? '').split('.');
        for (const one of top ? [top] : fields.map(({ uid }) => uid)) changed.current.add(one);
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, fields, flush]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current?.[direction]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return { history, undo, redo, flush, merge };
}

/** Ctrl+Z or Cmd+Z; with Shift, or Ctrl+Y, redo. */
export function directionOf({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  key,
}: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'key'>): 'undo' | 'redo' | undefined {
  if (!(metaKey || ctrlKey) || altKey) return undefined;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && ctrlKey ? 'redo' : undefined;
}

/** Texts outside of the form, and in its dialogs, have the undo of the browser. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  return target.matches('input, textarea, select, [contenteditable]') && !target.closest('form[data-entry]');
}
