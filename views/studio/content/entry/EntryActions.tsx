import { useEffect, useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import { StudioError } from '../../api/studio-error.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { SmallButton, smallButton } from '../../parts/SmallButton.tsx';
import { DeleteEntry } from './DeleteEntry.tsx';
import classes from './EntryActions.module.css';
import type { EntryForm, StoredEntry } from './use-entry-form.ts';
import { usePublishState } from './use-publish-state.ts';
import { WriteStatus } from './WriteStatus.tsx';

interface EntryActionsProps {
  type: DescribedContentType;
  entry: EntryForm;
  /** The uid of an entry that is not saved yet. */
  newUid: string;
}

const environments: ('production' | 'production-preview')[] = ['production', 'production-preview'];

/** `//host` would be another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Save, publish, unpublish, delete: as far as the member may. */
export function EntryActions({ type, entry, newUid }: EntryActionsProps) {
  const { stored, isDirty, isPending } = entry;
  const [canWrite, canPublish] = [useCan('write'), useCan('publish')];
  const { isPublished, isChanged } = usePublishState(type.uid, stored);
  const [refused, setRefused] = useState<'publish' | 'unpublish'>();
  const change = (verb: 'publish' | 'unpublish', isForced: boolean) => {
    setRefused(undefined);
    return entry.saveAnd(
      newUid,
      verb === 'publish' ? 'Published.' : 'Unpublished.',
      async ({ uid, etag }: StoredEntry) => {
        try {
          const { body, etag: next } = await exchangeStudio(
            verb === 'publish'
              ? 'POST /v3/content_types/{type}/entries/{uid}/publish'
              : 'POST /v3/content_types/{type}/entries/{uid}/unpublish',
            {
              params: { type: type.uid, uid },
              query: { force: isForced ? 'true' : 'false' },
              body: { environments },
              ifMatch: etag,
            },
          );
          return { entry: body.entry, etag: next };
        } catch (error) {
          const isMissingPart = error instanceof StudioError && [409, 422].includes(error.status) && !error.conflict;
          if (isMissingPart) setRefused(verb);
          throw error;
        }
      },
    );
  };
  useSaveKey(() => canWrite && void entry.save(newUid));
  return (
    <div className={classes.actions}>
      <WriteStatus {...entry} />
      {stored && isPublished && stored.url && OWN_PATH.test(stored.url) && (
        <a
          href={stored.url}
          target="_blank"
          rel="noopener"
          className={`${buttonClass({ variant: 'quiet' })} ${smallButton}`}
        >
          View page
        </a>
      )}
      {stored && canPublish && <DeleteEntry type={type.uid} stored={stored} title={entry.title} isDirty={isDirty} />}
      {stored && canPublish && isPublished && (
        <SmallButton aria-disabled={isPending} onClick={() => void change('unpublish', false)}>
          Unpublish
        </SmallButton>
      )}
      {canWrite && (
        <SmallButton
          variant={canPublish ? 'secondary' : 'primary'}
          aria-disabled={isPending}
          onClick={() => void entry.save(newUid)}
        >
          Save draft
        </SmallButton>
      )}
      {canPublish && (
        <SmallButton
          variant="primary"
          aria-disabled={isPending}
          disabled={isPublished && !isChanged && !isDirty}
          onClick={() => void change('publish', false)}
        >
          Publish
        </SmallButton>
      )}
      <ConfirmDialog
        title={refused === 'publish' ? 'Publish anyway?' : 'Unpublish anyway?'}
        open={refused !== undefined}
        onClose={() => setRefused(undefined)}
        confirm={refused === 'publish' ? 'Publish anyway' : 'Unpublish anyway'}
        onConfirm={() => refused && void change(refused, true)}
      >
        <p>
          {refused === 'publish'
            ? 'The page would lack something that it needs: the fields are marked. The draft is saved.'
            : 'Published pages use this entry. They would lose it.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Ctrl+S or Cmd+S saves the draft. */
function useSaveKey(save: () => unknown) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
