import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DescribedContentType,
  DescribedField,
} from '../../../../src/contracts/content/content-type-description.ts';
import { useAccount } from '../../accounts/use-account.ts';
import { newValues, toFormValues, toWritten, type Values } from './entry-values.ts';
import type { Step } from './form-history.ts';
import { dropChanges, keepChanges } from './kept-changes.ts';
import type { StoredEntry } from './stored-entry.ts';
import { TAGS_FIELD } from './tags-field.ts';
import { useAutosave } from './use-autosave.ts';
import type { EntryStart, LoadedEntry } from './use-entry.ts';
import { useEntryWrites } from './use-entry-writes.ts';
import { useProblems } from './use-problems.ts';

const PAUSE_MS = 200;

export const fieldsOf = (type: DescribedContentType): DescribedField[] => [...type.schema, TAGS_FIELD];

/** The path of the page of a new entry. */
export function addressFor({ options }: DescribedContentType, slug: string, uid: string): string {
  const form = options.addresses.find((address) => address.includes('{')) ?? '/{slug}';
  return form.replace('{post}', `${slug}-${uid}`).replace(/\{\w+\}/, slug);
}

interface EntryFormOptions {
  /** The uid of an entry that is not saved yet. */
  newUid: string;
  /** Called when such an entry is saved for the first time. */
  onCreated: (uid: string) => unknown;
  /** Shows what another member changed, in the values of the form. */
  onMerged: (step: Step) => void;
}

/** The values of the form, which are saved, or kept in the browser while they are not. */
export function useEntryForm(
  type: DescribedContentType,
  start: EntryStart,
  { newUid, onCreated, onMerged }: EntryFormOptions,
) {
  const fields = useMemo(() => fieldsOf(type), [type]);
  const { uid: member, permissions } = useAccount();
  const problems = useProblems();
  const [fresh] = useState(() => newValues(fields, new Date().toISOString()));
  const form = useForm<Values>({
    defaultValues: start.values ?? (start.loaded ? toFormValues(fields, start.loaded.entry) : fresh),
  });
  const [isDirty, setDirty] = useState(start.values !== undefined);
  const [title, setTitle] = useState(() => String(form.getValues('title') ?? ''));
  const [isKept, setKept] = useState(true);
  const current = () => toWritten(fields, form.getValues());

  /** Compares with what is saved. What is not, stays in the browser as well. */
  const check = () => {
    const values = form.getValues();
    const isChangedNow = writes.isChanged();
    setDirty(isChangedNow);
    setTitle(String(values.title ?? ''));
    const { base, etag, uid = 'new' } = writes.saved();
    const kept = { by: member, at: new Date().toISOString(), newUid, values, base, etag };
    if (isChangedNow) setKept(keepChanges(type.uid, uid, kept));
    else dropChanges(type.uid, uid);
  };
  const writes = useEntryWrites({
    type,
    fields,
    start,
    fresh,
    newUid,
    current,
    onMerged: (from, to) => onMerged({ from: toFormValues(fields, from), to: toFormValues(fields, to) }),
    problems,
    onWritten: check,
    onCreated,
  });
  const { stored, isPending, isChanged, writeState, conflict, autosave, run, showConflict, dismissConflict } = writes;

  const schedule = useAutosave({
    isOn: permissions.includes('write'),
    save: autosave,
    isFailing: writeState.kind === 'failed',
  });
  const onChange = useRef({ check, schedule });
  onChange.current = { check, schedule };
  // Comparing all values at each keystroke would slow down typing.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const compare = () => onChange.current.check();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(compare, PAUSE_MS);
        onChange.current.schedule();
      },
    });
    // A merge, and changes that the browser kept, begin unsaved.
    if (start.values) onChange.current.schedule();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, start.values]);

  return {
    form,
    fields,
    title,
    stored,
    problems,
    isDirty,
    isPending,
    isChanged,
    /** False while the browser cannot keep what is not saved. */
    isKept,
    writeState,
    conflict,
    autosave,
    showConflict,
    dismissConflict,
    discardKept: () => dropChanges(type.uid, writes.saved().uid ?? 'new'),
    save: (_newUid: string) => run('Saved.'),
    /** Saves, and then makes a call that answers with the entry. */
    saveAnd: (_newUid: string, done: string, call: (entry: StoredEntry) => Promise<LoadedEntry>) => run(done, call),
  };
}
export type EntryForm = ReturnType<typeof useEntryForm>;
