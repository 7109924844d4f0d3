import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  DescribedContentType,
  DescribedField,
} from '../../../../src/contracts/content/content-type-description.ts';
import { changesWithContent } from '../../api/query-client.ts';
import { VERSIONS_KEY } from '../../api/query-keys.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { useNotices } from '../../parts/notices.ts';
import { isSameValue } from './compare-values.ts';
import { mergePatch, toWritten, type Values } from './entry-values.ts';
import { dropChanges } from './kept-changes.ts';
import { labelOfPath } from './label-of-path.ts';
import { mergeValues } from './merge-values.ts';
import { missingFields } from './required-fields.ts';
import { type StoredEntry, startOf, toStored, writtenOf } from './stored-entry.ts';
import { type EntryStart, entryKey, type LoadedEntry } from './use-entry.ts';
import type { useProblems } from './use-problems.ts';
import { toWriteState, type WriteState } from './write-state.ts';

/** Both sides of a write that was refused, because the entry has another version by now. */
export interface EntryConflict {
  base: Values;
  mine: Values;
  theirs: LoadedEntry;
  /** The write was to publish afterwards, or to do something else that did not happen. */
  isUnfinished?: boolean;
}

const ENTRY = '/v3/content_types/{type}/entries/{uid}';
const listed = new Intl.ListFormat('en-US');
/** A write gives up when others save faster than it can merge. */
const MAX_MERGES = 3;

interface EntryWritesOptions {
  type: DescribedContentType;
  fields: readonly DescribedField[];
  start: EntryStart;
  /** The values that a new entry begins with. */
  fresh: Values;
  /** The uid of an entry that is not saved yet. */
  newUid: string;
  /** The values of the form, as they are written. */
  current: () => Values;
  /** Shows what another member changed. */
  onMerged: (from: Values, to: Values) => void;
  problems: ReturnType<typeof useProblems>;
  /** Called after each write. */
  onWritten: () => void;
  /** Called when an entry is saved for the first time. */
  onCreated: (uid: string) => unknown;
}

/** How the values of a form get to the server: one write after the other, each from the version that the last one made. */
export function useEntryWrites(options: EntryWritesOptions) {
  const { type, fields, start, fresh, newUid, current, onMerged, problems, onWritten, onCreated } = options;
  const client = useQueryClient();
  const notify = useNotices();
  const [stored, setStored] = useState(() => start.loaded && startOf(fields, start.loaded, start));
  const [conflict, setConflict] = useState<EntryConflict>();
  const [isPending, setPending] = useState(false);
  const [writeState, setWriteState] = useState<WriteState>({ kind: 'none' });
  const base = useRef(start.kept?.base ?? stored?.written ?? toWritten(fields, fresh));
  /** The next write starts from this. Writes run one after the other. */
  const latest = useRef(stored);
  const wasAutosaved = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** A conflict that no one has looked at: autosaves wait for it. */
  const found = useRef<EntryConflict>(undefined);
  /** The number of merges that changed the form. */
  const mergesSeen = useRef(0);
  const isChanged = () => !isSameValue(base.current, current());

  const enqueue = <T>(job: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(job);
    queue.current = next.catch(() => undefined);
    return next;
  };

  const write = async (mine: Values, isAutosave: boolean): Promise<StoredEntry> => {
    const before = latest.current;
    const query = { autosave: isAutosave ? 'true' : 'false' } as const;
    if (!before) {
      const entry = { uid: newUid, ...mergePatch({}, mine) };
      const call = 'POST /v3/content_types/{type}/entries';
      try {
        const { body, etag } = await exchangeStudio(call, { params: { type: type.uid }, query, body: { entry } });
        wasAutosaved.current = isAutosave;
        return remember({ entry: body.entry, etag }, mine, isAutosave, body.warnings);
      } catch (error) {
        if (!(error instanceof StudioError && error.fields.uid)) throw error;
        // The answer to an earlier attempt was lost.
        const { body, etag } = await exchangeStudio(`GET ${ENTRY}/draft`, { params: { type: type.uid, uid: newUid } });
        remember({ entry: body.entry, etag }, writtenOf(fields, body.entry), true);
        return write(mine, isAutosave);
      }
    }
    const entry = mergePatch(base.current, mine);
    // A save on request makes the version that holds the autosaves a lasting one.
    if (Object.keys(entry).length === 0 && !(wasAutosaved.current && !isAutosave)) return before;
    const { body, etag } = await exchangeStudio(`PATCH ${ENTRY}`, {
      params: { type: type.uid, uid: before.uid },
      query,
      body: { entry },
      ifMatch: before.etag,
    });
    wasAutosaved.current = isAutosave;
    return remember({ entry: body.entry, etag }, mine, isAutosave, body.warnings);
  };

  const remember = (
    loaded: LoadedEntry,
    mine: Values,
    isAutosave: boolean,
    warnings?: Record<string, string[]>,
  ): StoredEntry => {
    const isNew = !latest.current;
    const next = { ...toStored(fields, loaded), written: mine };
    if (isNew) dropChanges(type.uid, 'new');
    base.current = mine;
    latest.current = next;
    found.current = undefined;
    setStored(next);
    setWriteState({ kind: 'saved', at: new Date().toISOString() });
    if (!isAutosave) problems.show({}, warnings);
    onWritten();
    client.setQueryData(entryKey(type.uid, next.uid), loaded);
    // Between two pauses in typing only the versions are read again; all else when it is looked at.
    void client.invalidateQueries({ predicate: changesWithContent, refetchType: isAutosave ? 'none' : 'active' });
    if (isAutosave) void client.invalidateQueries({ queryKey: [...VERSIONS_KEY, type.uid, next.uid] });
    if (isNew) onCreated(next.uid);
    return next;
  };

  const conflictOf = (error: unknown, mine: Values): EntryConflict | undefined => {
    if (!(error instanceof StudioError && error.conflict)) return undefined;
    const { current: theirs, etag, base: old } = error.conflict;
    return { base: old ? writtenOf(fields, old) : base.current, mine, theirs: { entry: theirs, etag } };
  };

  /** Writes the form, and merges first what another member saved in other fields. @throws StudioError for the same fields */
  const writeMerged = async (isAutosave: boolean): Promise<StoredEntry> => {
    for (let merges = 0; ; merges += 1) {
      try {
        return await write(current(), isAutosave);
      } catch (error) {
        const both = merges < MAX_MERGES && conflictOf(error, current());
        if (!both || !mergeTheirs(both)) throw error;
      }
    }
  };

  /** False if both changed the same field. */
  const mergeTheirs = ({ base: old, mine, theirs }: EntryConflict): boolean => {
    const next = toStored(fields, theirs);
    const { merged, clashes, taken } = mergeValues(fields, old, mine, next.written);
    if (clashes.length > 0) return false;
    latest.current = next;
    base.current = next.written;
    found.current = undefined;
    setStored(next);
    setWriteState({ kind: 'saved', at: new Date().toISOString() });
    onMerged(mine, merged);
    onWritten();
    if (taken.length > 0) {
      mergesSeen.current += 1;
      notify(`${next.by} changed ${listed.format(taken)} meanwhile. The form shows it.`);
    }
    return true;
  };
  const labelsOf = (paths: readonly string[]) => [...new Set(paths.map((path) => labelOfPath(fields, path)))];

  /** Resolves with false if something is not saved. Marks no field: the member may still be typing in it. */
  const autosave = () =>
    enqueue(async (): Promise<boolean> => {
      const mine = current();
      if (isSameValue(base.current, mine)) return true;
      if (found.current) return false;
      const missing = missingFields(fields, mine);
      if (missing.length > 0) {
        setWriteState({ kind: 'unfinished', labels: labelsOf(missing) });
        return false;
      }
      setWriteState({ kind: 'saving' });
      try {
        await writeMerged(true);
        return !isChanged();
      } catch (error) {
        found.current = conflictOf(error, current());
        setWriteState(toWriteState(error, labelsOf));
        return false;
      }
    });

  /** Runs a write after the form is saved; resolves with false when something was refused. */
  const run = async (done: string, after?: (entry: StoredEntry) => Promise<LoadedEntry>) => {
    if (isPending) return false;
    setPending(true);
    const merges = mergesSeen.current;
    return enqueue(async () => {
      let saved: StoredEntry | undefined;
      try {
        saved = await writeMerged(false);
        if (after && mergesSeen.current > merges) {
          // The member has not read what another one wrote.
          notify('The draft is saved, and nothing else was done: look at the changes, and press again.', 'problem');
          return false;
        }
        if (after) remember(await after(saved), saved.written, false);
        notify(done);
        return true;
      } catch (error) {
        // What came after the save was refused: the draft itself is saved.
        if (!saved) setWriteState(toWriteState(error, labelsOf));
        const both = conflictOf(error, current());
        found.current = both;
        // Without an answer it is not known what the server did.
        if (error instanceof StudioError && (error.status === 0 || error.status >= 500))
          void client.invalidateQueries({ predicate: changesWithContent });
        if (both) setConflict({ ...both, isUnfinished: after !== undefined });
        else if (error instanceof StudioError && Object.keys(error.fields).length > 0)
          problems.show(error.fields, {}, saved !== undefined);
        else notify(messageOf(error), 'problem');
        return false;
      }
    }).finally(() => setPending(false));
  };

  return {
    stored,
    isPending,
    isChanged,
    writeState,
    conflict,
    /** The saved values with their entry and version; neither for a new entry. */
    saved: () => ({ base: base.current, uid: latest.current?.uid, etag: latest.current?.etag }),
    autosave,
    run,
    /** Shows the conflict that an autosave found. */
    showConflict: () => found.current && setConflict({ ...found.current, mine: current() }),
    dismissConflict: () => setConflict(undefined),
  };
}
