import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type {
  DescribedContentType,
  DescribedField,
} from '../../../../src/contracts/content/content-type-description.ts';
import type { AnyEntry } from '../../../../src/contracts/content/delivery.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { useNotices } from '../../parts/notices.ts';
import { isSameValue } from './compare-values.ts';
import { mergePatch, newValues, toFormValues, toWritten, type Values } from './entry-values.ts';
import { TAGS_FIELD } from './tags-field.ts';
import { type EntryStart, entryKey, type LoadedEntry } from './use-entry.ts';
import { useProblems } from './use-problems.ts';

/** The version that the form starts from. */
export interface StoredEntry {
  uid: string;
  etag: string | undefined;
  version: number;
  by: string;
  /** The path of its page. */
  url: string | undefined;
  /** The fields as they were written. */
  written: Values;
}

/** Both sides of a write that was refused, because the entry has another version by now. */
export interface EntryConflict {
  base: Values;
  mine: Values;
  theirs: LoadedEntry;
}

const PAUSE_MS = 150;

export const fieldsOf = (type: DescribedContentType): DescribedField[] => [...type.schema, TAGS_FIELD];

/** The path of the page of a new entry. */
export const addressFor = (type: DescribedContentType, slug: string, uid: string): string =>
  type.uid === 'post' ? `/deals/${slug}-${uid}` : `/${slug}`;

/** The values of the form and how they get to the server. */
export function useEntryForm(type: DescribedContentType, start: EntryStart) {
  const fields = fieldsOf(type);
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotices();
  const problems = useProblems();
  const [stored, setStored] = useState(() => start.loaded && toStored(fields, start.loaded));
  const form = useForm<Values>({
    defaultValues: start.values ?? (start.loaded ? toFormValues(fields, start.loaded.entry) : newValues(fields)),
  });
  const [isDirty, setDirty] = useState(start.values !== undefined);
  const [title, setTitle] = useState(() => String(form.getValues('title') ?? ''));
  const [conflict, setConflict] = useState<EntryConflict>();
  const [isPending, setPending] = useState(false);
  const base = useRef(stored?.written ?? toWritten(fields, newValues(fields)));

  // Comparing all values at each keystroke would slow down typing.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const values = form.getValues();
      setDirty(!isSameValue(base.current, toWritten(fieldsOf(type), values)));
      setTitle(String(values.title ?? ''));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(check, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, type]);

  const write = async (mine: Values, newUid: string): Promise<StoredEntry> => {
    if (!stored) {
      const entry = { uid: newUid, ...mergePatch({}, mine) };
      const { body, etag } = await exchangeStudio('POST /v3/content_types/{type}/entries', {
        params: { type: type.uid },
        body: { entry },
      });
      problems.show({}, body.warnings);
      return remember({ entry: body.entry, etag }, mine);
    }
    const entry = mergePatch(base.current, mine);
    if (Object.keys(entry).length === 0) return stored;
    const { body, etag } = await exchangeStudio('PATCH /v3/content_types/{type}/entries/{uid}', {
      params: { type: type.uid, uid: stored.uid },
      body: { entry },
      ifMatch: stored.etag,
    });
    problems.show({}, body.warnings);
    return remember({ entry: body.entry, etag }, mine);
  };

  const remember = (loaded: LoadedEntry, mine: Values): StoredEntry => {
    const next = { ...toStored(fields, loaded), written: mine };
    base.current = mine;
    setStored(next);
    setDirty(!isSameValue(mine, toWritten(fields, form.getValues())));
    client.setQueryData(entryKey(type.uid, next.uid), loaded);
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'entry' && first !== 'account' });
    return next;
  };

  /** Shows what a refused write says. */
  const fail = (error: unknown, mine: Values) => {
    if (error instanceof StudioError && error.conflict) {
      const { current, etag, base: old } = error.conflict;
      const theirs = { entry: current, etag };
      return setConflict({ base: old ? writtenOf(fields, old) : base.current, mine, theirs });
    }
    if (error instanceof StudioError && Object.keys(error.fields).length > 0) return problems.show(error.fields);
    notify(messageOf(error), 'problem');
  };

  /** Runs a write after the form is saved; resolves with false when something was refused. */
  const run = async (newUid: string, done: string, after?: (entry: StoredEntry) => Promise<StoredEntry>) => {
    if (isPending) return false;
    const mine = toWritten(fields, form.getValues());
    setPending(true);
    try {
      const saved = await write(mine, newUid);
      await after?.(saved);
      notify(done);
      if (!stored) await navigate(`/content/${type.uid}/${saved.uid}`, { replace: true });
      return true;
    } catch (error) {
      fail(error, mine);
      return false;
    } finally {
      setPending(false);
    }
  };

  return {
    form,
    title,
    stored,
    problems,
    isDirty,
    isPending,
    conflict,
    dismissConflict: () => setConflict(undefined),
    save: (newUid: string) => run(newUid, 'Saved.'),
    /** Saves, and then makes a call that answers with the entry. */
    saveAnd: (newUid: string, done: string, call: (entry: StoredEntry) => Promise<LoadedEntry>) =>
      run(newUid, done, async (saved) => remember(await call(saved), saved.written)),
  };
}
export type EntryForm = ReturnType<typeof useEntryForm>;

const writtenOf = (fields: readonly DescribedField[], entry: AnyEntry): Values =>
  toWritten(fields, toFormValues(fields, entry));

function toStored(fields: readonly DescribedField[], { entry, etag }: LoadedEntry): StoredEntry {
  return {
    uid: entry.uid,
    etag,
    version: Number(entry._version ?? 1),
    by: String(entry.updated_by ?? ''),
    url: typeof entry.url === 'string' ? entry.url : undefined,
    written: writtenOf(fields, entry),
  };
}
