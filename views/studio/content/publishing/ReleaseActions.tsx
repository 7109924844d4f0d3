import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Release, ReleaseItem } from '../../../../src/contracts/content/releases.ts';
import { PUBLISHED_KEYS, RELEASES_KEY, SCHEDULES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { messageOf, StudioError } from '../../api/studio-error.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { useNotices } from '../../parts/notices.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { fullText } from '../../parts/time-text.ts';
import { useAction } from '../../parts/use-action.ts';
import { environments } from './publishing-queries.ts';
import { NameDialog } from './ReleasesScreen.tsx';
import { WhenDialog } from './WhenField.tsx';

const changes = [RELEASES_KEY, SCHEDULES_KEY, ...PUBLISHED_KEYS];

interface ReleaseActionsProps {
  release: Release;
  items: readonly ReleaseItem[];
  isBlocked: boolean;
}

type Open = 'name' | 'when' | 'now' | 'delete' | undefined;

/** What can be done with a release that has not gone live: name it, choose its time, release or delete it. */
export function ReleaseActions({ release, items, isBlocked }: ReleaseActionsProps) {
  const { uid, name, state, scheduled_at: at } = release;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotices();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const params = { uid };
  const deploy = (scheduled_at?: string) =>
    callStudio('POST /v3/releases/{uid}/deploy', {
      params,
      body: { release: { environments, ...(scheduled_at !== undefined && { scheduled_at }) } },
    });
  const renew = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
  const releaseNow = async () => {
    close();
    try {
      await deploy();
      notify(`“${name}” is released.`);
    } catch (error) {
      const isRefused = error instanceof StudioError && error.status === 422;
      notify(isRefused ? 'Nothing was released: the screen names what blocks it.' : messageOf(error), 'problem');
    }
    await renew();
  };
  const unschedule = useAction({
    run: () => callStudio('POST /v3/releases/{uid}/unschedule', { params }),
    changes,
    done: 'The schedule is canceled. The release is open again.',
  });
  const remove = useAction({
    run: async () => {
      await callStudio('DELETE /v3/releases/{uid}', { params });
      await navigate('/releases');
    },
    changes: [
      [...RELEASES_KEY, 'list'],
      [...RELEASES_KEY, 'open'],
    ],
    done: 'The release is deleted. Its entries stay as they are.',
  });
  if (state === 'deployed') return null;
  const isScheduled = state === 'scheduled';
  const count = items.length === 1 ? 'its entry' : `all ${items.length} entries`;
  return (
    <>
      {isScheduled ? (
        <SmallButton onClick={() => unschedule.mutate()}>Cancel the schedule</SmallButton>
      ) : (
        <>
          <SmallButton variant="quiet" onClick={() => setOpen('delete')}>
            Delete
          </SmallButton>
          <SmallButton onClick={() => setOpen('name')}>Rename…</SmallButton>
        </>
      )}
      <SmallButton disabled={items.length === 0} onClick={() => setOpen('when')}>
        {isScheduled ? 'Change time…' : 'Schedule…'}
      </SmallButton>
      <SmallButton variant="primary" disabled={items.length === 0 || isBlocked} onClick={() => setOpen('now')}>
        Release now
      </SmallButton>
      {open === 'name' && (
        <NameDialog
          title="Rename the release"
          submit="Save"
          start={release}
          onClose={close}
          onName={(next) => callStudio('PUT /v3/releases/{uid}', { params, body: { release: next } })}
        />
      )}
      {open === 'when' && (
        <WhenDialog
          title={`When does “${name}” go live?`}
          submit={isScheduled ? 'Change the time' : 'Schedule release'}
          start={isScheduled ? at : undefined}
          onClose={close}
          onChoose={async (time) => {
            await deploy(time);
            notify(`Scheduled for ${fullText(new Date(time))}.`);
            void renew();
          }}
        />
      )}
      <ConfirmDialog
        title={`Release ${count} now?`}
        open={open === 'now'}
        onClose={close}
        confirm="Release"
        isDangerous={false}
        onConfirm={() => void releaseNow()}
      >
        <p>They change on the site together. If one of them is refused, none changes.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete the release “${name}”?`}
        open={open === 'delete'}
        onClose={close}
        confirm="Delete"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>Its entries stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
