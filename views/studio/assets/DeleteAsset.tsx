import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ASSET_TRASH_KEY, ASSETS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { messageOf, StudioError } from '../api/studio-error.ts';
import { ReferenceList } from '../content/history/UsedBy.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useNotices } from '../parts/notices.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { type AssetUses, type ManagedAsset, nameOf } from './use-assets.ts';

/** Moves the file to the trash, after showing what uses it. */
export function DeleteAsset({ asset, uses }: { asset: ManagedAsset; uses: AssetUses }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotices();
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isUsed = isRefused || (uses.data?.references.length ?? 0) > 0;
  const remove = async () => {
    try {
      const query = { force: isUsed ? 'true' : 'false' } as const;
      await callStudio('DELETE /v3/assets/{uid}', { params: { uid: asset.uid }, query });
      notify(`“${nameOf(asset)}” is in the trash for 30 days.`);
      await navigate('/assets');
      for (const queryKey of [ASSETS_KEY, ASSET_TRASH_KEY, ['drafts']]) void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (error instanceof StudioError && error.status === 409) {
        setRefused(true);
        void uses.refetch();
      } else {
        setOpen(false);
        notify(messageOf(error), 'problem');
      }
    }
  };
  return (
    <>
      <SmallButton variant="quiet" onClick={() => setOpen(true)}>
        Delete
      </SmallButton>
      <ConfirmDialog
        title={`Delete “${nameOf(asset)}”?`}
        open={isOpen}
        onClose={() => setOpen(false)}
        confirm={isUsed ? 'Delete anyway' : 'Delete'}
        onConfirm={() => void remove()}
      >
        <p>
          {isUsed
            ? 'Entries show it. Their pages leave it out until it is restored from the trash, which is possible for 30 days.'
            : 'It can be restored from the trash for 30 days.'}
        </p>
        <ReferenceList {...uses} />
      </ConfirmDialog>
    </>
  );
}
