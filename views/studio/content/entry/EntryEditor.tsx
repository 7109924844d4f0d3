import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { useCan } from '../../accounts/use-account.ts';
import { Field } from '../../fields/field-kinds.tsx';
import { BlocksContext, FieldContext, ProblemsContext } from '../../fields/field-props.ts';
import { Screen } from '../../parts/Screen.tsx';
import { EntryHistory } from '../history/EntryHistory.tsx';
import { EntryPublishing } from '../publishing/EntryPublishing.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EntryActions } from './EntryActions.tsx';
import classes from './EntryEditor.module.css';
import { EntryContext } from './entry-context.ts';
import { FieldGroups } from './FieldGroups.tsx';
import { LeaseBanner } from './LeaseBanner.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { EntryStart } from './use-entry.ts';
import { addressFor, useEntryForm } from './use-entry-form.ts';

interface EntryEditorProps {
  type: DescribedContentType;
  start: EntryStart;
  onRestart: (start: EntryStart) => void;
}

/** Writes one entry: the form, its actions, and what is known about it. */
export function EntryEditor({ type, start, onRestart }: EntryEditorProps) {
  const entry = useEntryForm(type, start);
  const canWrite = useCan('write');
  const { form, stored, problems, isDirty, conflict } = entry;
  const [newUid] = useState(() => crypto.randomUUID().replaceAll('-', '').slice(0, 10));
  const uid = stored?.uid ?? newUid;
  const title = stored ? entry.title || uid : `New ${type.title.toLowerCase()}`;
  return (
    <EntryContext value={{ addressFor: (slug) => addressFor(type, slug, uid) }}>
      <Screen
        isSticky
        title={title}
        lead={stored ? `${type.title}, version ${stored.version}, saved by ${stored.by}` : type.description}
        actions={<EntryActions type={type} entry={entry} newUid={newUid} />}
      >
        {stored && canWrite && <LeaseBanner type={type.uid} uid={stored.uid} />}
        {stored && <EntryPublishing type={type} stored={stored} entry={entry} />}
        <ProblemSummary problems={problems.all} type={type} />
        <div className={classes.columns}>
          <FormProvider {...form}>
            <FieldContext value={Field}>
              <BlocksContext value={[]}>
                <ProblemsContext value={problems}>
                  <form
                    className={classes.form}
                    aria-label={title}
                    noValidate
                    onSubmit={(event) => {
                      event.preventDefault();
                      void entry.save(newUid);
                    }}
                  >
                    <fieldset disabled={!canWrite} className={classes.fields}>
                      <FieldGroups type={type} />
                    </fieldset>
                  </form>
                </ProblemsContext>
              </BlocksContext>
            </FieldContext>
          </FormProvider>
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
        <UnsavedGuard isDirty={isDirty} onSave={() => entry.save(newUid)} />
      </Screen>
    </EntryContext>
  );
}
