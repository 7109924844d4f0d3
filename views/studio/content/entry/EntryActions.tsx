import { useEffect, useState } from 'react';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { exchangeStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { useNotices } from '../../parts/notices.ts';
import { SmallButton, smallButton } from '../../parts/SmallButton.tsx';
import { PublishDialog, type PublishTask } from '../publishing/PublishDialog.tsx';
import { environments, publishParts, refusedParts, useReview } from '../publishing/publishing-queries.ts';
import { Reasons } from '../publishing/Reasons.tsx';
import { isSameValue } from './compare-values.ts';
import { DeleteEntry } from './DeleteEntry.tsx';
import classes from './EntryActions.module.css';
import type { StoredEntry } from './stored-entry.ts';
import type { EntryForm } from './use-entry-form.ts';
import { usePublishState } from './use-publish-state.ts';
import { WriteStatus } from './WriteStatus.tsx';

interface EntryActionsProps {
  type: DescribedContentType;
  entry: EntryForm;
  /** The uid of an entry that is not saved yet. */
  newUid: string;
}

type Verb = 'publish' | 'unpublish';
const calls = {
  publish: 'POST /v3/content_types/{type}/entries/{uid}/publish',
  unpublish: 'POST /v3/content_types/{type}/entries/{uid}/unpublish',
} as const;

/** `//host` would be another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Save, publish, request a review, delete: as far as the member may. What takes more than a press is in a dialog. */
export function EntryActions({ type, entry, newUid }: EntryActionsProps) {
  const { stored, isDirty, isPending } = entry;
  const [canWrite, canPublish] = [useCan('write'), useCan('publish')];
  const { isPublished, isChanged } = usePublishState(type.uid, stored);
  const { data: reviewed } = useReview(type.uid, stored?.uid);
  const notify = useNotices();
  const [refused, setRefused] = useState<{ verb: Verb; errors: StudioError['fields'] }>();
  const [isOpen, setOpen] = useState(false);
  /** `known`: the reasons that the member has seen and wants to pass over; others are shown again. */
  const change = (verb: Verb, known?: StudioError['fields']) => {
    setRefused(undefined);
    return entry.saveAnd(
      newUid,
      verb === 'publish' ? 'Published.' : 'Unpublished.',
      async ({ uid, etag }: StoredEntry) => {
        const send = async (query: object) => {
          const options = { params: { type: type.uid, uid }, query, body: { environments }, ifMatch: etag };
          const { body, etag: next } = await exchangeStudio(calls[verb], options);
          return { entry: body.entry, etag: next };
        };
        try {
          return await send(verb === 'publish' && !known ? { strict: 'true' } : {});
        } catch (error) {
          const isReasoned = error instanceof StudioError && [409, 422].includes(error.status) && !error.conflict;
          if (isReasoned && known && isSameValue(error.fields, known)) return send({ force: 'true' });
          if (isReasoned) setRefused({ verb, errors: error.fields });
          throw error;
        }
      },
    );
  };
  const hasNews = !isPublished || isChanged || isDirty;
  const reviewState = reviewed?.review.state;
  const parts = refused?.verb === 'publish' && stored ? refusedParts(refused.errors, stored.written) : [];
  const publishWithParts = async () => {
    setRefused(undefined);
    try {
      await publishParts(parts);
    } catch (error) {
      return notify(messageOf(error), 'problem');
    }
    return change('publish');
  };
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
                if (hasNews || entry.isChanged()) void change('publish');
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
          onNow={(verb) => void change(verb)}
        />
      )}
      <ConfirmDialog
        title={refused?.verb === 'unpublish' ? 'Unpublish anyway?' : 'Publish anyway?'}
        open={refused !== undefined}
        onClose={() => setRefused(undefined)}
        cancel={refused?.verb === 'unpublish' ? 'Keep it published' : 'Keep editing'}
        confirm={refused?.verb === 'unpublish' ? 'Unpublish anyway' : 'Publish anyway'}
        onConfirm={() => refused && void change(refused.verb, refused.errors)}
      >
        <p>
          {refused?.verb === 'unpublish'
            ? 'Published pages use this entry. They would lose it.'
            : 'The draft is saved. Please check this before shoppers see it:'}
        </p>
        {refused && <Reasons type={type.uid} errors={refused.errors} />}
        {parts.length > 0 && (
          <Button onClick={() => void publishWithParts()}>
            {parts.length === 1 ? 'Publish the part, too' : `Publish ${parts.length} parts, too`}
          </Button>
        )}
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
