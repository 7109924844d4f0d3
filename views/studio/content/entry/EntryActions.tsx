import { useEffect, useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import { StudioError } from '../../api/studio-error.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { useNotices } from '../../parts/notices.ts';
import { SmallButton, smallButton } from '../../parts/SmallButton.tsx';
import { PublishDialog, type PublishTask } from '../publishing/PublishDialog.tsx';
import { environments, useReview } from '../publishing/publishing-queries.ts';
import { Reasons } from '../publishing/Reasons.tsx';
import { DeleteEntry } from './DeleteEntry.tsx';
import classes from './EntryActions.module.css';
import type { EntryForm } from './use-entry-form.ts';
import type { StoredEntry } from './use-entry-writes.ts';
import { usePublishState } from './use-publish-state.ts';
import { WriteStatus } from './WriteStatus.tsx';

interface EntryActionsProps {
  type: DescribedContentType;
  entry: EntryForm;
  /** The uid of an entry that is not saved yet. */
  newUid: string;
}

/** `//host` would be another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Save, publish, request a review, delete: as far as the member may. What takes more than a press is in a dialog. */
export function EntryActions({ type, entry, newUid }: EntryActionsProps) {
  const { stored, isDirty, isPending } = entry;
  const [canWrite, canPublish] = [useCan('write'), useCan('publish')];
  const { isPublished, isChanged } = usePublishState(type.uid, stored);
  const { data: reviewed } = useReview(type.uid, stored?.uid);
  const notify = useNotices();
  const [refused, setRefused] = useState<{ verb: 'publish' | 'unpublish'; errors: StudioError['fields'] }>();
  const [isOpen, setOpen] = useState(false);
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
          if (isMissingPart) setRefused({ verb, errors: error.fields });
          throw error;
        }
      },
    );
  };
  const hasNews = !isPublished || isChanged || isDirty;
  const reviewState = reviewed?.review.state;
  const canRequest = hasNews && reviewState !== 'in_review' && (reviewState !== 'approved' || isDirty);
  const review: PublishTask[] = canWrite && canRequest ? ['review'] : [];
  const now: PublishTask[] = hasNews ? ['publish'] : [];
  const down: PublishTask[] = isPublished ? ['unpublish', 'unpublishAt'] : [];
  const choices = canPublish ? [...now, 'publishAt' as const, ...down, 'release' as const, ...review] : review;
  useSaveKey(() => canWrite && void entry.save(newUid));
  return (
    <>
      <div className={classes.further}>
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
      </div>
      <div className={classes.actions} data-bottom-bar="">
        <div className={classes.buttons}>
          {canWrite && (
            <SmallButton
              variant={choices.length > 0 ? 'secondary' : 'primary'}
              aria-disabled={isPending}
              onClick={() => void entry.save(newUid)}
            >
              Save draft
            </SmallButton>
          )}
          {choices.length > 0 && (
            <SmallButton
              variant={canPublish ? 'secondary' : 'primary'}
              aria-haspopup="dialog"
              aria-disabled={isPending}
              aria-label={canPublish ? 'More ways to publish' : undefined}
              onClick={() => isPending || setOpen(true)}
            >
              {canPublish ? 'More…' : 'Request review'}
            </SmallButton>
          )}
          {canPublish && (
            <SmallButton
              variant="primary"
              aria-disabled={isPending || !hasNews}
              onClick={() => {
                // Changes of the last moment are not in `hasNews` yet.
                if (hasNews || entry.isChanged()) void change('publish', false);
                else notify('Shoppers see this version already.');
              }}
            >
              Publish
            </SmallButton>
          )}
        </div>
        <WriteStatus {...entry} />
      </div>
      {isOpen && (
        <PublishDialog
          type={type}
          entry={entry}
          newUid={newUid}
          choices={choices}
          onClose={() => setOpen(false)}
          onNow={(verb) => void change(verb, false)}
        />
      )}
      <ConfirmDialog
        title={refused?.verb === 'unpublish' ? 'Unpublish anyway?' : 'Publish anyway?'}
        open={refused !== undefined}
        onClose={() => setRefused(undefined)}
        cancel={refused?.verb === 'unpublish' ? 'Keep it published' : 'Keep editing'}
        confirm={refused?.verb === 'unpublish' ? 'Unpublish anyway' : 'Publish anyway'}
        onConfirm={() => refused && void change(refused.verb, true)}
      >
        <p>
          {refused?.verb === 'unpublish'
            ? 'Published pages use this entry. They would lose it.'
            : 'The draft is saved, but its page would lack something that it needs:'}
        </p>
        {refused && <Reasons type={type.uid} errors={refused.errors} />}
      </ConfirmDialog>
    </>
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
