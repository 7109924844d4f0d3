import { useQuery } from '@tanstack/react-query';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';

export const OWN_SESSIONS_KEY = ['own-sessions'] as const;

/** Where the member is logged in. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: OWN_SESSIONS_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/user/sessions', { signal }),
  });
  const end = useAction({
    run: (sessionUid: string) => callStudio('DELETE /v3/user/sessions/{sessionUid}', { params: { sessionUid } }),
    changes: [OWN_SESSIONS_KEY],
    done: 'The session has ended.',
  });
  const endOthers = useAction({
    run: () => callStudio('DELETE /v3/user/sessions'),
    changes: [OWN_SESSIONS_KEY],
    done: 'All other sessions have ended.',
  });
  const hasOthers = data?.sessions.some(({ is_current }) => !is_current);
  const actions = hasOthers && <SmallButton onClick={() => endOthers.mutate()}>End all others</SmallButton>;
  return (
    <Panel title="Sessions" lead="Where you are logged in." actions={actions}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingLines count={2} />}
      {data && (
        <DataTable
          caption="Your sessions"
          rows={data.sessions}
          rowKey={({ uid }) => uid}
          columns={[
            { label: 'Device', isName: true, cell: ({ device }) => device },
            { label: 'Last used', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
            { label: 'Since', isMinor: true, cell: ({ created_at }) => <Time at={created_at} /> },
            {
              label: '',
              cell: ({ uid, is_current }) =>
                is_current ? 'This session' : <SmallButton onClick={() => end.mutate(uid)}>End</SmallButton>,
            },
          ]}
        />
      )}
    </Panel>
  );
}
