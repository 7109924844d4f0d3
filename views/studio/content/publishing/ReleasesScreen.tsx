import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Release } from '../../../../src/contracts/content/releases.ts';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { RELEASES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { Badge, type BadgeTone } from '../../parts/Badge.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { MoreRows } from '../../parts/MoreRows.tsx';
import { Loaded, Screen } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { StudioForm } from '../../parts/StudioForm.tsx';
import { Time } from '../../parts/Time.tsx';
import { momentText } from '../../parts/time-text.ts';
import classes from './publishing.module.css';
import { MAX_NAME_LENGTH } from './ReleaseChoice.tsx';

const looks: Record<Release['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  failed: { label: 'Refused', tone: 'bad' },
  deployed: { label: 'Released', tone: 'good' },
};

export const ReleaseState = ({ state }: Pick<Release, 'state'>) => (
  <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
);

const PAGE = 50;

/** Entries that go live together: all releases, the last changed first. */
export function ReleasesScreen() {
  const canPublish = useCan('publish');
  const [isNew, setNew] = useState(false);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...RELEASES_KEY, 'list'],
    queryFn: ({ signal, pageParam: skip }) => callStudio('GET /v3/releases', { query: { skip, limit: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : undefined),
  });
  const releases = data?.pages.flatMap((page) => page.releases) ?? [];
  const create = canPublish && (
    <SmallButton variant="primary" onClick={() => setNew(true)}>
      New release…
    </SmallButton>
  );
  return (
    <Screen
      title="Releases"
      lead="Entries that go live together: all of them at once, or none."
      actions={releases.length > 0 && create}
    >
      <Loaded query={{ data, error, refetch }} />
      {data && releases.length === 0 && (
        <EmptyState icon="grid" title="No release yet" actions={create}>
          <p>Collect the deals of a sale in a release, and publish them all at one time.</p>
        </EmptyState>
      )}
      {releases.length > 0 && (
        <DataTable
          caption="Releases"
          rows={releases}
          rowKey={({ uid }) => uid}
          columns={[
            {
              label: 'Name',
              isName: true,
              cell: ({ uid, name }) => (
                <Link to={`/releases/${uid}`} className={classes.title}>
                  {name}
                </Link>
              ),
            },
            { label: 'State', cell: ReleaseState },
            { label: 'Entries', isNumber: true, cell: ({ items_count: count }) => count },
            {
              label: 'Goes live',
              cell: ({ scheduled_at, deployed_at }) => {
                const at = deployed_at ?? scheduled_at;
                return at && <time dateTime={at}>{momentText(at)}</time>;
              },
            },
            {
              label: 'Changed',
              isMinor: true,
              cell: ({ updated_at, updated_by }) => (
                <>
                  <Time at={updated_at} /> {updated_by}
                </>
              ),
            },
          ]}
        />
      )}
      <MoreRows hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      {isNew && <NewRelease onClose={() => setNew(false)} />}
    </Screen>
  );
}

function NewRelease({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <NameDialog
      title="New release"
      submit="Create"
      onClose={onClose}
      onName={async (release) => {
        const answer = await callStudio('POST /v3/releases', { body: { release } });
        await navigate(`/releases/${answer.release.uid}`);
      }}
    />
  );
}

interface NameDialogProps {
  title: string;
  submit: string;
  start?: { name: string; description: string };
  onClose: () => void;
  onName: (name: { name: string; description: string }) => Promise<unknown>;
}

const MAX_DESCRIPTION_LENGTH = 1_000;

/** The name and purpose of a release. */
export function NameDialog({ title, submit, start, onClose, onName }: NameDialogProps) {
  const client = useQueryClient();
  return (
    <Modal title={title} open onClose={onClose}>
      <StudioForm
        label={title}
        onSubmit={async ({ name = '', description = '' }) => {
          await onName({ name, description });
          onClose();
          await client.invalidateQueries({ queryKey: RELEASES_KEY });
        }}
      >
        <TextField name="name" label="Name" required maxLength={MAX_NAME_LENGTH} defaultValue={start?.name} />
        <TextField
          name="description"
          label="What it is for"
          maxLength={MAX_DESCRIPTION_LENGTH}
          defaultValue={start?.description}
        />
        <SubmitButton pending="Saving…">{submit}</SubmitButton>
      </StudioForm>
    </Modal>
  );
}
