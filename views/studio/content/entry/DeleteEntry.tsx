import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changesWithContent } from '../../api/query-client.ts';
import { callStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { useNotices } from '../../parts/notices.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { UsedBy } from '../history/UsedBy.tsx';
import type { StoredEntry } from './stored-entry.ts';

interface DeleteEntryProps {
  type: string;
  stored: StoredEntry;
  title: string;
  isDirty: boolean;
}

/** Moves the entry to the trash, after showing what uses it. */
export function DeleteEntry({ type, stored: { uid, etag }, title, isDirty }: DeleteEntryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotices();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const remove = async () => {
    try {
      const query = { force: isNeeded ? 'true' : 'false' } as const;
      await callStudio('DELETE /v3/content_types/{type}/entries/{uid}', {
        params: { type, uid },
        query,
        ifMatch: etag,
      });
      setOpen(false);
      notify(`“${title}” is in the trash for 30 days.`);
      await navigate('/content');
      // Not before: the form would read what is gone.
      void client.invalidateQueries({ predicate: changesWithContent });
    } catch (error) {
      if (error instanceof StudioError && error.status === 409 && !error.conflict) setNeeded(true);
      else {
        setOpen(false);
        notify(
          error instanceof StudioError && error.conflict
            ? 'It was saved by someone else meanwhile. Load it again first.'
            : messageOf(error),
          'problem',
        );
      }
    }
  };
  return (
    <>
      <SmallButton
        variant="quiet"
        takesAway
        disabled={isDirty}
        title={isDirty ? 'Save or discard your changes first' : undefined}
        onClick={() => setOpen(true)}
      >
        Delete
      </SmallButton>
      <ConfirmDialog
        title={`Delete “${title}”?`}
        open={isOpen}
        onClose={() => setOpen(false)}
        confirm={isNeeded ? 'Delete anyway' : 'Delete'}
        onConfirm={() => void remove()}
      >
        <p>
          {isNeeded
            ? 'Published pages need it and would lose a part.'
            : 'It disappears from the site and can be restored from the trash for 30 days.'}
        </p>
        {isOpen && <UsedBy type={type} uid={uid} />}
      </ConfirmDialog>
    </>
  );
}
