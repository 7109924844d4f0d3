import { memo, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { useCan } from '../../accounts/use-account.ts';
import control from '../../fields/control.module.css';
import { Field } from '../../fields/field-kinds.tsx';
import { BlocksContext, FieldContext, ProblemsContext } from '../../fields/field-props.ts';
import { Sorting } from '../../fields/sorting/Sorting.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { StudioIcon } from '../../parts/StudioIcon.tsx';
import { Time } from '../../parts/Time.tsx';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { ViewTabs } from '../../parts/ViewTabs.tsx';
import { EntryHistory } from '../history/EntryHistory.tsx';
import { EntryPreview } from '../preview/EntryPreview.tsx';
import { EntryPublishing } from '../publishing/EntryPublishing.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EntryActions } from './EntryActions.tsx';
import classes from './EntryEditor.module.css';
import { EntryContext } from './entry-context.ts';
import type { Values } from './entry-values.ts';
import { type EntryView, FieldGroups, hasBlocks, readView } from './FieldGroups.tsx';
import { LeaseBanner } from './LeaseBanner.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { EntryStart } from './use-entry.ts';
import { useVisit } from './use-entry.ts';
import { addressFor, useEntryForm } from './use-entry-form.ts';
import type { useProblems } from './use-problems.ts';
import { type Undo, useUndo } from './use-undo.ts';
import { writeText } from './write-state.ts';

interface EntryEditorProps {
  type: DescribedContentType;
  /** Called once. */
  begin: () => EntryStart;
  onRestart: (start: EntryStart) => void;
  /** Called when a new entry is saved for the first time. */
  onCreated: (uid: string) => void;
}

const randomUid = () => crypto.randomUUID().replaceAll('-', '').slice(0, 10);
const NO_BLOCKS: [] = [];
/** As `--desktop`: the width from which form and preview stand beside each other. */
const BESIDE = '(min-width: 1100px)';
const views = [
  { value: 'form', label: 'All fields' },
  { value: 'layout', label: 'Layout' },
] as const;

/** Writes one entry: the form, its actions, its page as it will be, and what is known about it. */
export function EntryEditor({ type, begin, onRestart, onCreated }: EntryEditorProps) {
  const [start] = useState(begin);
  const [newUid] = useState(() => start.kept?.newUid ?? randomUid());
  const merge = useRef<Undo['merge']>(undefined);
  const entry = useEntryForm(type, start, { newUid, onCreated, onMerged: (step) => merge.current?.(step) });
  const { form, stored, problems, isDirty, conflict } = entry;
  const history = useUndo(form, entry.fields);
  merge.current = history.merge;
  const canWrite = useCan('write');
  const [search, setSearch] = useSearchParams();
  const visit = useVisit();
  const view = readView(type, search);
  // Blocks are arranged beside their page where there is room for both.
  const { hash } = useLocation();
  const [isPreviewing, setPreviewing] = useState(
    () => hash === '#preview' || (view === 'layout' && matchMedia(BESIDE).matches),
  );
  const changeView = (next: EntryView) => {
    const changed = new URLSearchParams(search);
    if (next === 'layout') changed.set('view', next);
    else changed.delete('view');
    setSearch(changed, { replace: true, state: { visit } });
    if (next === 'layout' && matchMedia(BESIDE).matches) setPreviewing(true);
  };
  const [isKeptShown, setKeptShown] = useState(start.kept !== undefined);
  const save = useRef(entry.save);
  save.current = entry.save;
  const submit = useCallback(() => void save.current(newUid), [newUid]);
  const uid = stored?.uid ?? newUid;
  const title = stored ? entry.title || uid : `New ${type.title.toLowerCase()}`;
  const isNew = stored === undefined;
  const facts = useMemo(
    () => ({ uid, isNew, addressFor: (slug: string) => addressFor(type, slug, uid) }),
    [type, uid, isNew],
  );
  return (
    <EntryContext value={facts}>
      <Screen
        isSticky
        title={title}
        lead={stored ? `${type.title}, version ${stored.version}, saved by ${stored.by}` : type.description}
        actions={
          <>
            {canWrite && <UndoButtons {...history} />}
            <SmallButton aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
              <StudioIcon name="eye" size={16} />
              {isPreviewing ? 'Close preview' : 'Preview'}
            </SmallButton>
            <div className={isPreviewing ? classes.besidePreview : classes.besideForm}>
              <EntryActions type={type} entry={entry} newUid={newUid} />
            </div>
          </>
        }
      >
        {stored && canWrite && <LeaseBanner type={type.uid} uid={stored.uid} />}
        {stored && <EntryPublishing type={type} stored={stored} entry={entry} />}
        {start.kept && isKeptShown && (
          <FormMessage tone="wait">
            <div className={classes.kept}>
              <p>
                Your changes from <Time at={start.kept.at} /> are back: they could not be saved then
                {entry.writeState.kind === 'saved' && ', and are saved now'}.
              </p>
              {entry.writeState.kind !== 'saved' && (
                <SmallButton
                  onClick={() => {
                    entry.discardKept();
                    onRestart(start.loaded ? { loaded: start.loaded } : {});
                  }}
                >
                  Discard them
                </SmallButton>
              )}
              <SmallButton variant="quiet" onClick={() => setKeptShown(false)}>
                Hide
              </SmallButton>
            </div>
          </FormMessage>
        )}
        {hasBlocks(type) && <ViewTabs<EntryView> label="View" views={views} value={view} onChange={changeView} />}
        <ProblemSummary problems={problems.all} isSaved={problems.isSaved} type={type} />
        <div className={classNames(classes.columns, isPreviewing && classes.previewing)}>
          <Fields
            type={type}
            form={form}
            problems={problems}
            isReadOnly={!canWrite}
            view={view}
            onFocus={history.flush}
            onSubmit={submit}
          />
          {isPreviewing && <EntryPreview type={type} stored={stored} isDirty={isDirty} />}
          {stored && (
            <EntryHistory
              type={type}
              stored={stored}
              isDirty={isDirty}
              onRestored={(loaded) => onRestart({ loaded })}
            />
          )}
        </div>
        {conflict && stored && (
          <ConflictDialog
            type={type}
            conflict={conflict}
            onCancel={entry.dismissConflict}
            onMerged={(loaded, values) => onRestart({ loaded, values })}
          />
        )}
        <UnsavedGuard
          isChanged={entry.isChanged}
          autosave={entry.autosave}
          reason={writeText(entry.writeState, { isDirty: true, isStored: true }).text}
          isKept={entry.isKept}
          onDiscard={entry.discardKept}
        />
      </Screen>
    </EntryContext>
  );
}

interface FieldsProps {
  type: DescribedContentType;
  form: UseFormReturn<Values>;
  problems: ReturnType<typeof useProblems>;
  isReadOnly: boolean;
  view: EntryView;
  onFocus: () => void;
  onSubmit: () => void;
}

/** Only changed problems draw all fields again: what is typed draws its own field, and a save none. */
const Fields = memo(function Fields({ type, form, problems, isReadOnly, view, onFocus, onSubmit }: FieldsProps) {
  return (
    <FormProvider {...form}>
      <FieldContext value={Field}>
        <BlocksContext value={NO_BLOCKS}>
          <ProblemsContext value={problems}>
            <form
              className={classes.form}
              aria-label={type.title}
              data-entry=""
              noValidate
              onFocus={onFocus}
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              <Sorting isDisabled={isReadOnly}>
                <fieldset disabled={isReadOnly} className={classes.fields}>
                  <FieldGroups type={type} view={view} />
                </fieldset>
              </Sorting>
            </form>
          </ProblemsContext>
        </BlocksContext>
      </FieldContext>
    </FormProvider>
  );
});

function UndoButtons({ history, undo, redo }: Undo) {
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo);
  const canRedo = useSyncExternalStore(history.subscribe, history.canRedo);
  return (
    <span className={classes.undo}>
      <button type="button" className={control.iconButton} aria-label="Undo" disabled={!canUndo} onClick={undo}>
        <StudioIcon name="undo" />
      </button>
      <button type="button" className={control.iconButton} aria-label="Redo" disabled={!canRedo} onClick={redo}>
        <StudioIcon name="redo" />
      </button>
    </span>
  );
}
